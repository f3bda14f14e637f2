// SPDX-License-Identifier: Apache-2.0

/// The reference as a Markdown document, with a table of contents.
struct ReferenceDocument {
  var reference: Reference
  /// The only subject of the document; nil: all of them.
  var topic: ReferenceTopic?
  /// The folder of images as the document names it, and the titles of the entries that have one; nil: none has.
  var images: (folder: String, titles: Set<String>)?

  var text: String {
    let subjects = (topic.map(reference.about) ?? reference).subjects
    let option = topic.map { " --topic \($0.subject.topic)" } ?? ""
    var text = "# The reference of MotionKit\n\nWritten by `motionkit reference --markdown\(option)`.\n\n"
    for subject in subjects { text += "- [\(subject.title)](#\(anchor(subject.title)))\n" }
    for subject in subjects {
      text += "\n## \(subject.title)\n"
      for entry in subject.entries {
        text += "\n### \(entry.name)\n" + details(entry)
        for member in reference.members(of: entry.name) { text += "\n#### \(member.title)\n" + details(member) }
      }
    }
    let guests = topic.map(reference.guests(of:)) ?? []
    for (owner, members) in guests {
      text += "\n### Of \(owner)\n"
      for member in members { text += "\n#### \(member.title)\n" + details(member) }
    }
    return text
  }

  private func details(_ entry: ReferenceEntry) -> String {
    var text = image(entry) + "\n" + code(entry.declarations.map(\.shortDeclaration).joined(separator: "\n"))
    for paragraph in entry.summary { text += "\n\(paragraph)\n" }
    if let above = entry.superclass { text += "\nIt also has all members of \(link(above, to: above)).\n" }
    for name in entry.protocols ?? [] {
      let given = reference.members(of: name).map { link("`\($0.name)`", to: $0.title) }
      text += "\n\(link(name, to: name)) gives it \(given.joined(separator: ", ")).\n"
    }
    if !entry.parameters.isEmpty { text += "\n" }
    for parameter in entry.parameters { text += "- `\(parameter.name)`: \(parameter.text)\n" }
    if let filter = entry.filter { text += table(filter) }
    for example in entry.examples { text += "\nExample:\n\n" + code(example) }
    return text
  }

  /// A link to an entry of this document; only the words where the entry belongs to another topic.
  private func link(_ words: String, to title: String) -> String {
    let isHere = topic.map { topic in
      reference.entries.contains { $0.title == title && topic.contains($0) }
    }
    return isHere == false ? words : "[\(words)](#\(anchor(title)))"
  }

  private func image(_ entry: ReferenceEntry) -> String {
    guard let images, images.titles.contains(entry.title) else { return "" }
    // In angle brackets a path may hold blanks.
    return "\n![\(entry.title)](<\(images.folder)/\(entry.title).png>)\n"
  }

  private func table(_ filter: FilterFacts) -> String {
    var text = "\n`\(filter.name)`: \(filter.summary)\n"
    guard !filter.inputs.isEmpty else { return text }
    text += "\n| input | default | range | what it does |\n|---|---|---|---|\n"
    for input in filter.inputs {
      text += "| `\(input.key)` | \(input.defaultText) | \(input.range ?? "any") | \(input.summary) |\n"
    }
    return text
  }

  private func code(_ text: String) -> String { "```swift\n\(text)\(text.hasSuffix("\n") ? "" : "\n")```\n" }

  /// As GitHub and most makers of sites write them.
  private func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
  }
}
