/// The axes along which a scroll layer scrolls. An unknown name scrolls along none (SC-1).
/// Example: `ScrollLayer { TextLayer("A long page") }.scrollMode(.vertically)`
public struct ScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = ScrollMode(rawValue: "none")
  public static let vertically = ScrollMode(rawValue: "vertically")
  public static let horizontally = ScrollMode(rawValue: "horizontally")
  public static let both = ScrollMode(rawValue: "both")
}
