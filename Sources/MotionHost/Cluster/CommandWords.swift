/// The words of a command line, for another one that does a part of it.
enum CommandWords {
  /// As a shell reads them.
  static func text(_ words: some Sequence<String>) -> String { words.map(quoted).joined(separator: " ") }

  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-=+:,@".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Without some options and their values, and without some flags.
  static func without(_ options: Set<String>, flags: Set<String> = [], in words: [String]) -> [String] {
    var left: [String] = []
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if options.contains(word) {
        isValue = true
      } else if !flags.contains(word), !options.contains(where: { word.hasPrefix($0 + "=") }) {
        left.append(word)
      }
    }
    return left
  }

  /// With another word in the place of one that may stand in several: the last place in which it means what it should.
  ///
  /// - Parameter isMeant: reads the new words.
  static func replacing(_ word: String, with other: String, in words: [String], isMeant: ([String]) -> Bool)
    -> [String]?
  {
    for place in words.indices.reversed() where words[place] == word {
      var changed = words
      changed[place] = other
      if isMeant(changed) { return changed }
    }
    return nil
  }
}
