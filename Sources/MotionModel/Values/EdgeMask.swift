/// Edges of a layer; the bottom is where y is least.
/// Example: `layer.edgeAntialiasingMask = [.left]`
public struct EdgeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let left = EdgeMask(rawValue: 1)
  public static let right = EdgeMask(rawValue: 2)
  public static let bottom = EdgeMask(rawValue: 4)
  public static let top = EdgeMask(rawValue: 8)
  public static let all = EdgeMask(rawValue: 15)
}
