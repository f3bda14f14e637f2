/// Example: `GradientLayer(["#FFF", "#000"]).type(.conic).startPoint(0.5, 0.5).endPoint(1, 1)`
public struct GradientType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = GradientType(rawValue: "axial")
  public static let radial = GradientType(rawValue: "radial")
  public static let conic = GradientType(rawValue: "conic")
}
