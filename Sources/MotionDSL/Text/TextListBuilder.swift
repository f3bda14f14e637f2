// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Collects the items of a list in their order.
/// Example: `TextLayer(list: .bullets) { "First"; "Second" }`
@resultBuilder
public enum TextListBuilder {
  /// A line with an item.
  public static func buildExpression(_ item: TextListItem) -> [TextListItem] { [item] }
  /// A line with a list of items, in its order.
  public static func buildExpression(_ items: [TextListItem]) -> [TextListItem] { items }
  /// A line with a run: an item of it alone.
  public static func buildExpression(_ run: TextRun) -> [TextListItem] { [TextListItem(run)] }
  /// A line with a text: an item of it alone.
  public static func buildExpression(_ text: String) -> [TextListItem] { [TextListItem(text)] }
  /// An expression without a value, such as a call with an unused result, adds no item.
  public static func buildExpression(_ nothing: Void) -> [TextListItem] { [] }
  /// The items of all lines, in their order.
  public static func buildBlock(_ parts: [TextListItem]...) -> [TextListItem] { parts.flatMap { $0 } }
  /// The items of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [TextListItem]?) -> [TextListItem] { part ?? [] }
  /// The items of an `if` whose condition is true.
  public static func buildEither(first part: [TextListItem]) -> [TextListItem] { part }
  /// The items of an `else`.
  public static func buildEither(second part: [TextListItem]) -> [TextListItem] { part }
  /// The items of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[TextListItem]]) -> [TextListItem] { parts.flatMap { $0 } }
}
