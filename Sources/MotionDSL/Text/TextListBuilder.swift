import MotionModel

/// Collects the items of a list in their order.
/// Example: `TextLayer(list: .bullets) { "First"; "Second" }`
@resultBuilder
public enum TextListBuilder {
  public static func buildExpression(_ item: TextListItem) -> [TextListItem] { [item] }
  public static func buildExpression(_ items: [TextListItem]) -> [TextListItem] { items }
  public static func buildExpression(_ run: TextRun) -> [TextListItem] { [TextListItem(run)] }
  public static func buildExpression(_ text: String) -> [TextListItem] { [TextListItem(text)] }
  public static func buildBlock(_ parts: [TextListItem]...) -> [TextListItem] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [TextListItem]?) -> [TextListItem] { part ?? [] }
  public static func buildEither(first part: [TextListItem]) -> [TextListItem] { part }
  public static func buildEither(second part: [TextListItem]) -> [TextListItem] { part }
  public static func buildArray(_ parts: [[TextListItem]]) -> [TextListItem] { parts.flatMap { $0 } }
}
