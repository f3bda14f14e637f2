// SPDX-License-Identifier: Apache-2.0

/// The position of the text after a tab character.
/// Example: `TextLayer("Tea\t2.50\nCake\t12.00").tabs(.decimal(400))`
public struct TextTab: Hashable, Sendable {
  package enum Alignment: Int, Hashable, Sendable { case leading, trailing, center, decimal }

  package var alignment: Alignment
  /// In points from the edge at which lines begin.
  package var position: Double

  /// The text begins there.
  /// Example: `TextLayer("Name\tPlace").tabs(.leading(400))`
  public static func leading(_ position: Double) -> TextTab { TextTab(alignment: .leading, position: position) }
  /// The text ends there.
  /// Example: `TextLayer("Tea\t2.50").tabs(.trailing(400))`
  public static func trailing(_ position: Double) -> TextTab { TextTab(alignment: .trailing, position: position) }
  /// The middle of the text is there.
  /// Example: `TextLayer("Name\tPlace").tabs(.center(400))`
  public static func center(_ position: Double) -> TextTab { TextTab(alignment: .center, position: position) }
  /// The first decimal point or comma is there, or the end of a text without one.
  /// Example: `TextLayer("Tea\t2.50\nCake\t12.00").tabs(.decimal(400))`
  public static func decimal(_ position: Double) -> TextTab { TextTab(alignment: .decimal, position: position) }
}

/// The columns that paragraphs run through.
package struct TextColumns: Hashable, Sendable {
  package var count = 1
  /// Between two columns, in points.
  package var gap = 0.0
  /// Whether all are about equally high; otherwise each is as high as the layer before the next begins.
  package var isBalanced = true

  package init(count: Int = 1, gap: Double = 0, isBalanced: Bool = true) {
    (self.count, self.gap, self.isBalanced) = (count, gap, isBalanced)
  }
}
