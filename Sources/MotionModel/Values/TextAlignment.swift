public struct TextAlignment: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = TextAlignment(rawValue: "natural")
  public static let left = TextAlignment(rawValue: "left")
  public static let right = TextAlignment(rawValue: "right")
  public static let center = TextAlignment(rawValue: "center")
  public static let justified = TextAlignment(rawValue: "justified")
}
