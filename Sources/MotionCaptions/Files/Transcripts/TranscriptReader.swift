// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

/// Reads members of JSON for transcripts, and reports members of the wrong type.
struct TranscriptReader {
  var problems: CaptionProblems
  /// Seconds of a plain number.
  var unit = 1.0

  init(_ problems: CaptionProblems) { self.problems = problems }

  enum Time {
    case seconds(Double)
    /// It is no time, which has been told.
    case refused

    var seconds: Double? { if case .seconds(let seconds) = self { seconds } else { nil } }
    var isRefused: Bool { if case .refused = self { true } else { false } }
  }

  mutating func list(_ key: String, in item: [String: JSONNode], of what: String) -> [JSONNode] {
    guard let node = item[key], !node.isNull else { return [] }
    if node.list == nil { problems.refuse(node.line, "\(key) of \(what) must be a list, got \(node.shown)") }
    return node.list ?? []
  }

  /// The time of the first existing key; nil if there is none.
  ///
  /// - Parameter unit: seconds of a number; nil for the transcript's.
  mutating func time(_ keys: [String], in item: [String: JSONNode], of what: String, unit: Double? = nil) -> Time? {
    for key in keys {
      guard let node = item[key], !node.isNull else { continue }
      return time(node, key, of: what, unit: unit)
    }
    return nil
  }

  mutating func time(_ node: JSONNode, _ key: String, of what: String, unit: Double? = nil) -> Time {
    guard let number = TranscriptReader.number(node) else {
      problems.refuse(node.line, "\(what) must have a number as its \(key), got \(node.shown)")
      return .refused
    }
    let scale = unit ?? (node.number == nil ? 1 : self.unit)
    // 2010 ms are 2.01 s to the last bit.
    let seconds = scale == 0.001 ? number / 1000 : number * scale
    guard CaptionClock.range.contains(seconds) else {
      problems.refuse(node.line, "\(what) has the \(key) \(seconds) s; times must be from 0 to 1e6 seconds")
      return .refused
    }
    return .seconds(seconds)
  }

  /// A number, also as text with or without an `s`, of a clock, or as seconds and nanoseconds.
  private static func number(_ node: JSONNode) -> Double? {
    if let number = node.number { return number }
    if let text = node.string {
      let digits = text.hasSuffix("s") ? text.dropLast() : text[...]
      return CaptionClock.seconds(digits.trimmedSpaces)
    }
    guard let object = node.object else { return nil }
    let (seconds, nanos) = (object["seconds"], object["nanos"])
    func part(_ node: JSONNode?) -> Double? {
      node.map { $0.number ?? $0.string.flatMap { CaptionClock.number($0[...]) } } ?? 0
    }
    guard let whole = part(seconds), let fraction = part(nanos) else { return nil }
    return whole + fraction / 1e9
  }

  /// A name or a number.
  func name(_ node: JSONNode?) -> String? {
    node?.string ?? node?.number.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
  }

  /// Words of a list, each an object with its text and its times.
  ///
  /// - Parameters:
  ///   - noun: the elements of the list, for messages.
  ///   - owner: the object with the list.
  ///   - keys: the keys of texts, in the order of lookup.
  mutating func tokens(
    _ list: [JSONNode], _ noun: String = "word", of owner: String, keys: Keys = Keys()
  ) -> [Transcript.Token] {
    var tokens: [Transcript.Token] = []
    for (index, node) in list.enumerated() {
      let number = "\(noun) \(index + 1) of \(owner)"
      guard let item = node.object else {
        problems.refuse(node.line, "\(number) must be an object with word, start and end, got \(node.shown)")
        continue
      }
      let text = keys.text.lazy.compactMap { item[$0]?.string }.first
      let plain = CaptionText.joined([text ?? ""])
      let what = plain.isEmpty ? number : "\(number), “\(plain.prefix(40))”,"
      if text == nil { problems.refuse(node.line, "\(number) has no text; the text must be in word or text") }
      let from = time(keys.start, in: item, of: what, unit: keys.unit)
      let to = time(keys.end, in: item, of: what, unit: keys.unit)
      guard let text, !plain.isEmpty, from?.isRefused != true, to?.isRefused != true else { continue }
      if let from = from?.seconds, let to = to?.seconds, to < from {
        problems.warn(
          .wordBackwards, node.line,
          "\(what) ends before it begins, from \(from) to \(to) s, so it is never highlighted")
      }
      tokens.append(
        Transcript.Token(
          text: text, start: from?.seconds, end: to?.seconds,
          speaker: name(keys.speaker.lazy.compactMap { item[$0] }.first { !$0.isNull }),
          syllables: noun == "syllable" ? [] : syllables(of: item, plain, node.line), line: node.line, name: what))
    }
    return tokens
  }

  /// The keys of a word's properties.
  struct Keys {
    var text = ["punctuated_word", "word", "text"]
    var start = ["start"]
    var end = ["end"]
    var speaker = ["speaker"]
    /// Seconds of a number; nil for the transcript's.
    var unit: Double?
  }

  private mutating func syllables(of item: [String: JSONNode], _ word: String, _ line: Int) -> [CaptionWord] {
    // A level and no more, whatever the file nests.
    let list = list("syllables", in: item, of: "“\(word.prefix(40))”")
    guard !list.isEmpty else { return [] }
    let tokens = TranscriptTimes.filled(
      tokens(list, "syllable", of: "“\(word.prefix(40))”"), from: nil, to: nil)
    let syllables = CaptionSyllables.words(tokens).map(\.word)
    if let difference = CaptionWord(0, 0, word, syllables: syllables).syllableDifference {
      problems.warn(.otherSyllables, line, difference)
    }
    return syllables
  }
}
