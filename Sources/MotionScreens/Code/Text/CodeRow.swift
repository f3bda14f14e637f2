// SPDX-License-Identifier: Apache-2.0

/// A word or a sign of a code, in one row and without white space.
struct CodePiece: Hashable, Sendable {
  var text: String
  /// Of its token, by Pygments' name.
  var kind: String
  /// Characters before it in its row.
  var column: Int

  var end: Int { column + text.count }
}

/// A line of a code.
struct CodeRow: Hashable, Sendable {
  /// How a comparison of two codes marks a line.
  enum Sign: Hashable, Sendable {
    case added
    case removed
    /// In place of equal lines that are left out.
    case gap
  }

  /// With spaces in place of tabs.
  var text: String
  var pieces: [CodePiece]
  /// Nil for none, as between the parts of a comparison.
  var number: Int?
  /// Of the line in the old code of a comparison; nil for lines that are new, and in other codes.
  var oldNumber: Int?
  var sign: Sign?

  /// Without the white space before and behind it.
  var trimmed: Substring {
    let text = text.drop { $0 == " " }
    return text.isEmpty ? text : text[...(text.lastIndex { $0 != " " } ?? text.startIndex)]
  }
  var indent: Int { text.prefix { $0 == " " }.count }
}
