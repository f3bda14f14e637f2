/// Example: `layer.magnificationFilter = .nearest`
public struct ContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = ContentsFilter(rawValue: "nearest")
  public static let linear = ContentsFilter(rawValue: "linear")
  public static let trilinear = ContentsFilter(rawValue: "trilinear")
}
