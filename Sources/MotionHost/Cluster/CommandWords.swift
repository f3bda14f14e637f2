// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The words of a command line, for another one that does a part of it.
package enum CommandWords {
  /// As a shell reads them.
  package static func text(_ words: some Sequence<String>) -> String { words.map(quoted).joined(separator: " ") }

  /// A word as a shell reads it, in one line.
  ///
  /// A word of ``plain`` bytes stands for itself. Other words are in `'…'`, where a shell reads bytes alone. A word with
  /// invisible characters, backslashes or invalid UTF-8 is in `$'…'` of bash and zsh, with those as octal numbers: they are
  /// shown as they stand (``PathText/shown(_:isJSON:)``).
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

  /// A path no program takes for an option: one beginning with `-` gets a prefix for the current folder.
  package static func path(_ path: String) -> String { path.utf8.first == UInt8(ascii: "-") ? "./" + path : path }

  /// Adds an option and its value before the `--` that makes all later words names.
  static func with(_ option: String, _ value: String, in words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words[..<end] + [option, value] + words[end...]
  }

  /// Removes some options with their values, and some flags. Words after `--` are kept.
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
        // By bytes, as a combining mark would join the = of a word.
        left.append(word)
      }
    }
    return left
  }

  /// Replaces one of several equal words: the last whose replacement has the intended effect.
  ///
  /// - Parameter isMeant: reads the new words.
  static func replacing(_ word: String, with other: String, in words: [String], isMeant: ([String]) -> Bool)
    -> [String]?
  {
    for index in words.indices.reversed() where words[index] == word {
      var changed = words
      changed[index] = other
      if isMeant(changed) { return changed }
    }
    return nil
  }
}
