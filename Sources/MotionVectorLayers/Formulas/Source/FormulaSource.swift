// SPDX-License-Identifier: Apache-2.0

/// The source of a formula as tokens, so white space decides nothing when a part is looked for.
struct FormulaSource {
  let text: String
  private let tokens: [Token]

  private struct Token {
    /// A command with its backslash, or a character.
    var text: String
    /// In UTF-16 units.
    var range: Range<Int>
  }

  init(_ text: String) {
    self.text = text
    var tokens: [Token] = []
    let units = Array(text.unicodeScalars)
    var (index, offset) = (0, 0)
    while index < units.count {
      var end = index + 1
      if units[index] == "\\", end < units.count {
        // A command is a backslash with letters, or with one other character.
        let isWord = FormulaSource.isLetter(units[end])
        end += 1
        while isWord, end < units.count, FormulaSource.isLetter(units[end]) { end += 1 }
      }
      var word = String.UnicodeScalarView()
      word.append(contentsOf: units[index..<end])
      let length = String(word).utf16.count
      if !units[index].properties.isWhitespace {
        tokens.append(Token(text: String(word), range: offset..<offset + length))
      }
      (index, offset) = (end, offset + length)
    }
    self.tokens = tokens
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Where a part stands, in UTF-16 units, in order. Occurrences do not overlap.
  func ranges(of part: String) -> [Range<Int>] {
    // By symbols, so spaces in the source do not matter.
    let wanted = FormulaSource(part).tokens.map(\.text)
    guard !wanted.isEmpty, wanted.count <= tokens.count else { return [] }
    var (result, index) = ([Range<Int>](), 0)
    while index + wanted.count <= tokens.count {
      if zip(tokens[index...], wanted).allSatisfy({ $0.text == $1 }) {
        result.append(tokens[index].range.lowerBound..<tokens[index + wanted.count - 1].range.upperBound)
        index += wanted.count
      } else {
        index += 1
      }
    }
    return result
  }

  /// The source at a range, for messages.
  func excerpt(_ range: Range<Int>) -> String { String(decoding: Array(text.utf16)[range], as: UTF16.self) }

  /// Line and column of an offset, from 1, and the source around it.
  func place(_ offset: Int) -> String {
    let units = Array(text.utf16)
    let offset = min(max(offset, 0), units.count)
    let before = String(decoding: units[..<offset], as: UTF16.self)
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).count
    let column = (before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0) + 1
    let rest = String(decoding: units[offset..<min(offset + 24, units.count)], as: UTF16.self)
    let around = rest.isEmpty ? "its end" : "“\(rest.excerptInLine)”"
    let place = line > 1 || text.contains("\n") ? "line \(line), character \(column)" : "character \(column)"
    return "\(place), at \(around)"
  }
}
