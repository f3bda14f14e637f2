/// Gives each entry an example: those of its own comment, or what its type's comments show of it.
struct ExampleFinder {
  private var entries: [ReferenceEntry]
  /// All code of comments, by the type that it stands at.
  private var codes: [String: [String]] = [:]
  private var all: [String] = []

  init(_ entries: [ReferenceEntry]) {
    self.entries = entries
    for entry in entries {
      codes[entry.owner ?? entry.name, default: []] += entry.examples
      all += entry.examples
    }
  }

  func illustrated() -> [ReferenceEntry] {
    entries.map { entry in
      var entry = entry
      if entry.examples.isEmpty { entry.examples = example(of: entry).map { [$0] } ?? [] }
      return entry
    }
  }

  private func example(of entry: ReferenceEntry) -> String? {
    guard let owner = entry.owner else {
      let own = entry.kind == .type ? codes[entry.name] ?? [] : []
      return ExampleFinder.part(of: own + all, showing: entry.name)
    }
    // What is made is told by the type's name.
    let name = entry.name == "init" ? owner : entry.name
    return ExampleFinder.part(of: codes[owner] ?? [], showing: name)
  }

  /// The statements of the first of some codes in which a name stands as a word.
  private static func part(of codes: [String], showing name: String) -> String? {
    let word = name.split(separator: ".").last.map(String.init) ?? name
    return codes.lazy.compactMap { code in
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let index = lines.firstIndex(where: { $0.hasWord(word) }) else { return nil }
      return statement(around: index, of: lines)
    }.first
  }

  /// From the line that is not indented to the one before the next such.
  private static func statement(around index: Int, of lines: [String]) -> String {
    func begins(_ line: String) -> Bool { line.first.map { !" }])".contains($0) } ?? false }
    let start = lines[...index].lastIndex(where: begins) ?? 0
    let end = lines[(index + 1)...].firstIndex(where: begins) ?? lines.endIndex
    return lines[start..<max(end, index + 1)].joined(separator: "\n").trimmingEnd() + "\n"
  }
}

extension String {
  fileprivate func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      return !before.isWordPart && !after.isWordPart
    }
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
