// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The colours of a ``TableLayer``.
///
/// Example: `TableLayer(Table("sales.csv")).theme(.light)`
public struct TableTheme: Hashable, Sendable {
  /// The text of cells.
  /// Example: `TableTheme.dark.text`
  public var text: Color
  /// Titles of columns, and the dash of a missing cell.
  /// Example: `TableTheme.dark.secondaryText`
  public var secondaryText: Color
  /// The line below the titles.
  /// Example: `TableTheme.dark.rule`
  public var rule: Color
  /// Lines between rows.
  /// Example: `TableTheme.dark.line`
  public var line: Color
  /// Every second row of a striped table.
  /// Example: `TableTheme.dark.stripe`
  public var stripe: Color
  /// The plate of a table on a card.
  /// Example: `TableTheme.dark.card`
  public var card: Color
  /// Highlights.
  /// Example: `TableTheme.dark.accent`
  public var accent: Color

  /// Example: `TableTheme(text: .white, secondaryText: .gray, rule: .gray, line: .gray, stripe: .black, card: .black, accent: .mint)`
  public init(
    text: Color, secondaryText: Color, rule: Color, line: Color, stripe: Color, card: Color, accent: Color
  ) {
    (self.text, self.secondaryText, self.rule, self.line) = (text, secondaryText, rule, line)
    (self.stripe, self.card, self.accent) = (stripe, card, accent)
  }

  /// For dark backgrounds.
  /// Example: `TableLayer(Table("sales.csv")).theme(.dark)`
  public static let dark = TableTheme(
    text: "#F2F4F8", secondaryText: "#A7AFBF", rule: Color(white: 1, alpha: 0.38), line: Color(white: 1, alpha: 0.12),
    stripe: Color(white: 1, alpha: 0.05), card: "#161B26", accent: "#5AA9FF")
  /// For light backgrounds.
  /// Example: `TableLayer(Table("sales.csv")).theme(.light)`
  public static let light = TableTheme(
    text: "#161B26", secondaryText: "#5B6474", rule: Color(white: 0, alpha: 0.42), line: Color(white: 0, alpha: 0.12),
    stripe: Color(white: 0, alpha: 0.045), card: "#FFFFFF", accent: "#1F6FE0")
}
