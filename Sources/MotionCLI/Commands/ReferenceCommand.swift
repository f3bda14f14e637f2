// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Prints the reference of the script language.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Explain the names for scripts: types, modifiers, filters, easings, each with an example.",
    discussion: """
      Examples:
        motionkit reference
        motionkit reference TextLayer
        motionkit reference position
        motionkit reference gaussianBlur
        motionkit reference loop a clip
        motionkit reference --topic captions
        motionkit reference --topic captions --text
        motionkit reference --text | less
        motionkit reference --markdown > reference.md
        motionkit reference --markdown --images images > reference.md
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of a type, a modifier, a property, a filter, an easing or a constant; or words about it.",
      valueName: "name"))
  var words: [String] = []
  @Option(
    help: ArgumentHelp(
      "List only one subject: \(ReferenceTopic.names.joined(separator: ", ")).",
      discussion: "With --text, --markdown or --json all of the subject is written.", valueName: "topic"))
  var topic: String?
  @Flag(help: "Write the whole reference on one page of plain text.") var text = false
  @Flag(help: "Write the whole reference as one Markdown document.") var markdown = false
  @Option(
    help: ArgumentHelp(
      "Draw easings, filters, blend modes, transitions, entrances and more into a folder that the Markdown refers to.",
      discussion: "A missing folder is created.", valueName: "folder"))
  var images: String?
  @Option(
    help: ArgumentHelp(
      "Write the script that draws the images into a folder, and the files that it reads.", visibility: .hidden))
  var imageScript: String?
  @Flag(help: "Write JSON to standard output.") var json = false

  private var name: String? { words.isEmpty ? nil : words.joined(separator: " ") }

  func validate() throws {
    guard [text, markdown, json].count(where: \.self) <= 1 else {
      throw ValidationError("--text, --markdown and --json are formats of the same text; choose one")
    }
    if let name, text || markdown {
      throw ValidationError("--text and --markdown write the whole reference: leave “\(name)” out")
    }
    if let name, let topic {
      throw ValidationError("--topic \(topic) lists a whole subject, and “\(name)” is one name; leave one of them out")
    }
    if let topic, ReferenceTopic(topic) == nil { throw ValidationError(ReferenceTopic.absence(of: topic)) }
    guard images == nil || markdown else { throw ValidationError("--images needs --markdown") }
  }

  func run() throws {
    try reporting {
      let reference = try Reference.load()
      let found = try name.map { try entries(named: $0, in: reference) }
      let topic = topic.flatMap(ReferenceTopic.init)
      let all = topic.map(reference.about) ?? reference
      if let imageScript {
        try ReferenceImages(all).writeScript(to: imageScript)
      } else if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(found ?? all.entries), as: UTF8.self))
      } else if markdown {
        var document = try document(of: reference, drawn: all)
        document.topic = topic
        print(document.text, terminator: "")
      } else {
        let writer = ReferenceText(reference: reference, topic: topic)
        let names = topic == nil ? writer.overview : writer.names
        print(found.map(writer.text) ?? (text ? writer.page : names), terminator: "")
        // A word such as "code" names a modifier, and people who ask for it may mean the subject.
        if let answer = name.flatMap(ScriptVocabulary.answer) { print("\nAs a subject: \(answer)") }
      }
    }
  }

  /// - Parameter drawn: the entries that get images.
  private func document(of reference: Reference, drawn: Reference) throws -> ReferenceDocument {
    guard let images else { return ReferenceDocument(reference: reference) }
    let all = ReferenceImages(drawn)
    try all.write(to: images)
    return ReferenceDocument(reference: reference, images: (images, Set(all.titles)))
  }

  private func entries(named name: String, in reference: Reference) throws -> [ReferenceEntry] {
    let found = reference.entries(named: name)
    let making = reference.initialisers(taking: name)
    // A member of one name does not hide what is made with an argument of that name.
    let both = found + making.filter { entry in !found.contains { $0.title == entry.title } }
    if !found.isEmpty { return found.contains { $0.kind == .type } || making.count > 2 ? found : both }
    if (1...2).contains(making.count) { return making }
    if let answer = ScriptVocabulary.answer(to: name) {
      throw HostError(.inputMissing, "there is no “\(name)”; \(answer)")
    }
    // Names first, then words of their descriptions.
    var advice: [String] = []
    if let hint = ScriptHint.translation(of: name) { advice.append("in MotionKit this is \(hint)") }
    let near = advice.isEmpty ? reference.names(near: name) : []
    if !near.isEmpty { advice.append("similar names are \(near.joined(separator: ", "))") }
    let saying = reference.titles(saying: name)
    if !saying.isEmpty {
      let rest = saying.count > 8 ? " and \(saying.count - 8) more" : ""
      advice.append("the words appear in \(saying.prefix(8).joined(separator: ", "))\(rest)")
    }
    if advice.isEmpty { advice.append("motionkit reference lists all types") }
    throw HostError(.inputMissing, "there is no “\(name)”; \(advice.joined(separator: "; "))")
  }
}
