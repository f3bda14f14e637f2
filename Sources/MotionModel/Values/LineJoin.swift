/// Example: `ShapeLayer(.polygon((0, 0), (100, 80), (200, 0))).stroke(.white, 12).lineJoin(.round)`
public struct LineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = LineJoin(rawValue: "miter")
  public static let round = LineJoin(rawValue: "round")
  public static let bevel = LineJoin(rawValue: "bevel")
}
