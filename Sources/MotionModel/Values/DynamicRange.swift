/// The brightness that a screen may use (K-7). Changes nothing in the picture: a video has one range.
/// Example: `layer.preferredDynamicRange = .high`
public struct DynamicRange: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let standard = DynamicRange(rawValue: "standard")
  public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
  public static let high = DynamicRange(rawValue: "high")
}
