// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One subject of the reference, as the option `--topic` names it.
struct ReferenceTopic {
  static var names: [String] { ReferenceSubject.all.map(\.topic) }

  var subject: ReferenceSubject

  /// - Parameter wanted: the topic's name, or the subject's title; case does not count.
  init?(_ wanted: String) {
    let wanted = wanted.lowercased()
    let found = ReferenceSubject.all.first { $0.topic == wanted || $0.title.lowercased() == wanted }
    guard let found else { return nil }
    subject = found
  }

  func contains(_ entry: ReferenceEntry) -> Bool { [entry.subject, entry.also].contains(subject.title) }

  /// The message for a name without a topic: it proposes the nearest topic, and lists all.
  static func absence(of wanted: String) -> String {
    let proposal = proposal(for: wanted.lowercased()).map { "did you mean “\($0)”? The " } ?? "the "
    return "there is no topic “\(wanted)”; \(proposal)topics are \(names.joined(separator: ", "))"
  }

  /// A topic with this beginning, then one with this word, then the one of the nearest spelling.
  private static func proposal(for wanted: String) -> String? {
    guard !wanted.isEmpty else { return nil }
    if let begun = names.first(where: { $0.hasPrefix(wanted) || wanted.hasPrefix($0) }) { return begun }
    let word = wanted.count > 3 && wanted.hasSuffix("s") ? String(wanted.dropLast()) : wanted
    if let said = ReferenceSubject.all.first(where: { $0.words.contains(word) }) { return said.topic }
    let known = ReferenceSubject.all.flatMap { subject in
      ([subject.topic] + subject.words).map { (word: $0, topic: subject.topic) }
    }
    let nearest = wanted.nearest(among: known.map(\.word))
    return known.first { $0.word == nearest }?.topic
  }
}

extension Reference {
  /// The entries of one topic.
  func about(_ topic: ReferenceTopic) -> Reference { Reference(entries: entries.filter(topic.contains)) }

  /// Members of other topics' types that belong to this one too, by type.
  func guests(of topic: ReferenceTopic) -> [(owner: String, members: [ReferenceEntry])] {
    let guests = entries.filter { topic.contains($0) && $0.subject != topic.subject.title }
    return Dictionary(grouping: guests) { $0.owner ?? "" }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
