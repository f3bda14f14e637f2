public struct LineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = LineCap(rawValue: "butt")
  public static let round = LineCap(rawValue: "round")
  public static let square = LineCap(rawValue: "square")
}
