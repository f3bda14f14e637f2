/// Example: `Layer().size(400, 200).cornerRadius(60).cornerCurve(.continuous)`
public struct CornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CornerCurve(rawValue: "circular")
  public static let continuous = CornerCurve(rawValue: "continuous")
}
