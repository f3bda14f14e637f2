// SPDX-License-Identifier: Apache-2.0

/// Gives each entry an example. It comes from the entry's own comment, from its type's comments, or from their example of
/// another value of the same type, with this one in its place.
struct ExampleFinder {
  private var entries: [ReferenceEntry]
  /// All code of comments, by the type that it stands at.
  private var codes: [String: [String]] = [:]
  private var all: [String] = []
  /// Types by their names.
  private var types: [String: ReferenceEntry] = [:]
  /// The names of each type's values.
  private var values: [String: Set<String>] = [:]

  init(_ entries: [ReferenceEntry]) {
    self.entries = entries
    for entry in entries {
      codes[entry.owner ?? entry.name, default: []] += entry.examples
      all += entry.examples
      if entry.kind == .type { types[entry.name] = entry }
      if let owner = entry.owner, entry.kind == .value { values[owner, default: []].insert(entry.name) }
    }
  }

  func illustrated() -> [ReferenceEntry] {
    entries.map { entry in
      var entry = entry
      // Several names that are declared together have one comment.
      let own = entry.examples.filter { entry.owner != nil && $0.rangeOfWord(entry.name) != nil }
      if !own.isEmpty { entry.examples = own }
      if entry.examples.isEmpty { entry.examples = (derived(entry) ?? shown(entry)).map { [$0] } ?? [] }
      return entry
    }
  }

  /// Part of a larger example.
  private func shown(_ entry: ReferenceEntry) -> String? {
    guard let owner = entry.owner else {
      let own = entry.kind == .type ? codes[entry.name] ?? [] : []
      return ExampleFinder.part(of: own + all, showing: entry.name)
    }
    // An initialiser is known by its type's name.
    let name = entry.name == "init" ? owner : entry.name
    return ExampleFinder.part(of: codes[owner] ?? [], showing: name)
  }

  /// The example of the type, written for a value of it or for another name of the type.
  private func derived(_ entry: ReferenceEntry) -> String? {
    let declaration = entry.declarations.first ?? ""
    switch entry.kind {
    case .value where !declaration.contains("("): return entry.owner.flatMap { example(of: $0, with: "." + entry.name) }
    case .constant: return declaration.wordBehind(": ").flatMap { example(of: $0, with: entry.name) }
    case .type:
      guard let type = declaration.wordBehind(" = "), let target = types[resolved(type)],
        let example = target.examples.first ?? shown(target)
      else { return nil }
      let range = example.rangeOfWord(type)
      return range.map { example.replacingCharacters(in: $0, with: entry.name) } ?? example
    default: return nil
    }
  }

  /// The first example of a type that shows one of its values, with another in its place.
  private func example(of type: String, with text: String) -> String? {
    let type = resolved(type)
    for code in types[type]?.examples ?? [] {
      for value in (values[type] ?? []).sorted() {
        let short = type.split(separator: ".").last ?? ""
        if let range = code.rangeOfWord("\(short).\(value)"), text.hasPrefix(".") {
          return code.replacingCharacters(in: range, with: short + text)
        }
        if let range = code.rangeOfWord("." + value) { return code.replacingCharacters(in: range, with: text) }
      }
    }
    return nil
  }

  /// Behind other names of the same type.
  private func resolved(_ type: String) -> String {
    let declaration = types[type]?.declarations.first ?? ""
    return declaration.hasPrefix("typealias") ? declaration.wordBehind(" = ").map(resolved) ?? type : type
  }

  /// The statements of the first of some codes in which a name stands as a word.
  private static func part(of codes: [String], showing name: String) -> String? {
    let word = name.split(separator: ".").last.map(String.init) ?? name
    return codes.lazy.compactMap { code in
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let index = lines.firstIndex(where: { $0.rangeOfWord(word) != nil }) else { return nil }
      return statement(around: index, of: lines)
    }.first
  }

  /// From the line that is not indented to the one before the next such.
  private static func statement(around index: Int, of lines: [String]) -> String {
    func begins(_ line: String) -> Bool { line.first.map { !" .}])".contains($0) } ?? false }
    let start = lines[...index].lastIndex(where: begins) ?? 0
    let end = lines[(index + 1)...].firstIndex(where: begins) ?? lines.endIndex
    return lines[start..<max(end, index + 1)].joined(separator: "\n").trimmingEnd() + "\n"
  }
}

extension String {
  /// The first occurrence of a name as a word. A name with a point before it follows no other word.
  fileprivate func rangeOfWord(_ word: String) -> Range<Index>? {
    ranges(of: word).first { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      let isMember = word.hasPrefix(".") && (before == ")" || before == "}" || before == "]")
      return !before.isWordPart && !after.isWordPart && !isMember
    }
  }

  /// The name behind the first occurrence of a text.
  fileprivate func wordBehind(_ text: String) -> String? {
    firstRange(of: text).map { String(self[$0.upperBound...].prefix { $0.isWordPart || $0 == "." }) }
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }

  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
