/// Example: `ShapeLayer(.polygon((0, 0), (400, 0))).stroke(.white, 12).lineCap(.round)`
public struct LineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = LineCap(rawValue: "butt")
  public static let round = LineCap(rawValue: "round")
  public static let square = LineCap(rawValue: "square")
}
