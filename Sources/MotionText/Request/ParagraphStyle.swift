// SPDX-License-Identifier: Apache-2.0

/// How the lines of each paragraph are set. Lengths are in the units of the font size.
package struct ParagraphStyle: Hashable, Sendable {
  /// Extra space between paragraphs.
  package var spacing = 0.0
  /// How far the first line begins beyond ``leadingIndent``; less than 0: before it.
  package var firstLineIndent = 0.0
  /// The indent of lines from their leading edge.
  package var leadingIndent = 0.0
  /// The indent of lines from their trailing edge.
  package var trailingIndent = 0.0
  /// Whether words break where the hyphenation patterns of the text's language allow it.
  package var isHyphenated = false
  /// Whether wrapped lines are made about equally long, as `text-wrap: balance` does (CSS Text 4, §6.4.1).
  package var isBalanced = false

  package init() {}
}
