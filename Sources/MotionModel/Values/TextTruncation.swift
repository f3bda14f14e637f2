/// Example: `TextLayer("A text that may be long").wrapped(width: 600).lineLimit(1).truncation(.end)`
public struct TextTruncation: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = TextTruncation(rawValue: "none")
  public static let start = TextTruncation(rawValue: "start")
  public static let middle = TextTruncation(rawValue: "middle")
  public static let end = TextTruncation(rawValue: "end")
}
