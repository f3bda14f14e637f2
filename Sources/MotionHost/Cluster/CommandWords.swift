import MotionCore

/// The words of a command line, for another one that does a part of it.
package enum CommandWords {
  /// As a shell reads them.
  package static func text(_ words: some Sequence<String>) -> String { words.map(quoted).joined(separator: " ") }

  /// A word as a shell reads it, in one line.
  ///
  /// A word of ``plain`` bytes stands for itself. Another is in `'…'`, where a shell reads bytes alone. One with what
  /// nobody sees, with backslashes or with bytes that are no text, is in `$'…'` of bash and zsh, with those as octal numbers:
  /// they are shown as they stand (``PathText/shown(_:isJSON:)``).
  package static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.first != UInt8(ascii: "=") && word.utf8.allSatisfy(plain.contains)
    guard !isPlain else { return word }
    guard PathText.hasBytes(word) || word.unicodeScalars.contains(where: isUnseen) else {
      return "'" + word.mappingScalars { $0 == "'" ? "'\\''" : nil } + "'"
    }
    let body = word.mappingScalars { scalar in
      isUnseen(scalar) || scalar == "'" || PathText.hasBytes(String(scalar))
        ? PathText.bytes(String(scalar)).map(octal).joined() : nil
    }
    return "$'" + body + "'"
  }

  /// Bytes that mean nothing to a shell wherever they stand in a word, but for a `=` at its beginning.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-=+:,@".utf8)

  /// Control characters, line breaks of any kind and marks of direction, which change how a line looks; and backslashes.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\"
      || [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// A path that no program takes for an option: one that begins with `-` is looked for in the current folder.
  package static func path(_ path: String) -> String { path.utf8.first == UInt8(ascii: "-") ? "./" + path : path }

  /// With an option and its value, which stand before the `--` behind which all words are names.
  static func with(_ option: String, _ value: String, in words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words[..<end] + [option, value] + words[end...]
  }

  /// Without some options and their values, and without some flags. What stands behind `--` is none.
  static func without(_ options: Set<String>, flags: Set<String> = [], in words: [String]) -> [String] {
    var left: [String] = []
    var isValue = false
    for (index, word) in words.enumerated() {
      if !isValue, word == "--" { return left + words[index...] }
      if isValue {
        isValue = false
      } else if options.contains(word) {
        isValue = true
      } else if !flags.contains(word), !options.contains(where: { word.utf8.starts(with: "\($0)=".utf8) }) {
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
