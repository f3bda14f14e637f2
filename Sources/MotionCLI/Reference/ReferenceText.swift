// SPDX-License-Identifier: Apache-2.0

/// The reference as plain text for a terminal, or for one page of it all.
struct ReferenceText {
  var reference: Reference
  /// The only subject of the pages; nil: all of them.
  var topic: ReferenceTopic?

  private var subjects: [(title: String, entries: [ReferenceEntry])] {
    (topic.map(reference.about) ?? reference).subjects
  }

  /// The overview, by subject, with the ways to ask for more.
  var overview: String {
    var lines: [String] = []
    for subject in subjects {
      let topic = ReferenceTopic(subject.title).map { " (--topic \($0.subject.topic))" } ?? ""
      lines += [subject.title + topic] + wrapped(subject.entries.map(\.name).joined(separator: ", "), indent: 2) + [""]
    }
    lines += [
      "motionkit reference TextLayer lists the members of a type. A member is found by its name, such as position, or by",
      "both, such as Layer.position. --topic captions lists one subject with the members of its types. --text writes the",
      "whole reference on one page, --markdown as a document.",
    ]
    return lines.text
  }

  /// The names of the topic: types with their members, then the other names.
  var names: String {
    subjects.map { subject in
      let types = subject.entries.map { entry in (entry, memberNames(of: entry)) }
      let lines = types.filter { !$0.1.isEmpty }.flatMap { entry, names in
        [entry.name] + wrapped(names.joined(separator: ", "), indent: 2) + [""]
      }
      let others = types.filter { $0.1.isEmpty }.map(\.0.name)
      let guests = (topic.map(reference.guests(of:)) ?? []).flatMap { owner, members in
        ["\(owner) has also"] + wrapped(members.map(\.name).joined(separator: ", "), indent: 2) + [""]
      }
      let rest = others.isEmpty ? [] : wrapped(others.joined(separator: ", "), indent: 0)
      let all = [subject.title, ""] + lines + guests + rest
      return (all.last == "" ? all.dropLast() : all).text
    }.joined()
  }

  /// Without initialisers, which have no name of their own.
  private func memberNames(of type: ReferenceEntry) -> [String] {
    reference.members(of: type.name).filter { $0.kind != .initialiser }.map(\.name)
  }

  /// All of it, after a table of contents.
  var page: String {
    let contents = subjects.map { "  " + $0.title }
    return (["THE REFERENCE OF MOTIONKIT", ""] + contents).text
      + subjects.map { subject in
        let heading = ["", "", subject.title.uppercased(), String(repeating: "=", count: subject.title.count), ""]
        let types = subject.entries.filter { !$0.isPlain }
        let body = types.flatMap { [""] + details($0) + pageMembers(of: $0) }
        let guests = (topic.map(reference.guests(of:)) ?? []).flatMap(\.members).flatMap { [""] + details($0) }
        return (heading.dropLast() + body + guests + list(subject.entries.filter(\.isPlain), of: "Constants")).text
      }.joined()
  }

  /// Values that have nothing to be told of share a paragraph.
  private func pageMembers(of type: ReferenceEntry) -> [String] {
    let members = reference.members(of: type.name)
    return list(members.filter(\.isPlain), of: "\(type.name) is one of")
      + members.filter { !$0.isPlain }.flatMap { [""] + details($0) }
  }

  private func list(_ entries: [ReferenceEntry], of title: String) -> [String] {
    entries.isEmpty ? [] : ["", title] + wrapped(entries.map(\.name).joined(separator: ", "), indent: 2)
  }

  /// Some entries: of a type also its members, each on a line.
  func text(_ entries: [ReferenceEntry]) -> String {
    entries.map { entry in
      entry.kind == .type ? (details(entry) + memberList(of: entry)).text : details(entry).text
    }.joined(separator: "\n")
  }

  private func memberList(of type: ReferenceEntry) -> [String] {
    let members = reference.members(of: type.name)
    var lines = ReferenceEntry.Kind.allCases.flatMap { kind in
      let found = members.filter { $0.kind == kind }
      return found.isEmpty
        ? [] : ["", kind.heading] + found.flatMap(memberLines)
    }
    let (between, last) = reference.sources(of: type)
    for source in between {
      let given = reference.members(of: source.name).filter { $0.kind != .initialiser }
      guard !given.isEmpty else { continue }
      lines += ["", "From \(source.name)"]
      // Of a class with many, their names.
      lines +=
        given.count > ReferenceText.longestList
        ? wrapped(given.map(\.name).joined(separator: ", "), indent: 2)
        : given.flatMap { $0.declarations.map { "  " + $0.shortDeclaration } }
    }
    if let last { lines += ["", "It also has all members of \(last): motionkit reference \(last)"] }
    return lines
  }

  /// The declarations of a member, each on a line; for the case of an enum also its meaning, because its name is often all
  /// that its declaration has.
  private func memberLines(of member: ReferenceEntry) -> [String] {
    let declarations = member.declarations.map(\.shortDeclaration)
    if declarations.count == 1, declarations[0].hasPrefix("case "), let meaning = member.summary.first {
      return wrapped("\(declarations[0]): \(meaning)", indent: 2, continued: 6)
    }
    return declarations.map { "  " + $0 }
  }

  /// The most members of another type listed with their declarations.
  private static let longestList = 12

  private func details(_ entry: ReferenceEntry) -> [String] {
    var lines = [entry.title]
    lines += entry.declarations.flatMap { wrapped($0.shortDeclaration, indent: 2, continued: 6) }
    for paragraph in entry.summary { lines += [""] + wrapped(paragraph, indent: 2) }
    if let filter = entry.filter {
      lines += [""] + wrapped("\(filter.name): \(filter.summary)", indent: 2)
      for input in filter.inputs {
        let range = input.range.map { ", \($0)" } ?? ""
        lines += wrapped("\(input.key): \(input.summary) (\(input.defaultText)\(range))", indent: 4, continued: 6)
      }
    }
    if !entry.parameters.isEmpty { lines.append("") }
    for parameter in entry.parameters {
      lines += wrapped("\(parameter.name): \(parameter.text)", indent: 4, continued: 6)
    }
    for example in entry.examples {
      lines += [""] + example.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "    " + $0 }
    }
    return lines
  }

  /// Lines of at most 100 characters, broken at spaces.
  private func wrapped(_ text: String, indent: Int, continued: Int? = nil) -> [String] {
    var lines = [String(repeating: " ", count: indent)]
    let margin = String(repeating: " ", count: continued ?? indent)
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.count + word.count >= 100, !last.allSatisfy({ $0 == " " }) {
        lines.append(margin + word)
      } else {
        lines[lines.count - 1] += (last.allSatisfy { $0 == " " } ? "" : " ") + word
      }
    }
    return lines
  }
}

extension String {
  /// A declaration without the words only the compiler needs.
  var shortDeclaration: String {
    ["@discardableResult ", "convenience ", "final ", "public "].reduce(self) { $0.replacing($1, with: "") }
      .replacing("file: StaticString = #filePath, line: UInt = #line, ", with: "")
      .replacing("file: String = #fileID, line: Int = #line, column: Int = #column, ", with: "")
  }
}

extension ReferenceEntry {
  /// Whether its name says it all.
  fileprivate var isPlain: Bool {
    let isValue = kind == .constant || kind == .value && declarations.allSatisfy { !$0.contains("(") }
    return isValue && summary.isEmpty && filter == nil
  }
}

extension [String] {
  fileprivate var text: String { map { $0 + "\n" }.joined() }
}
