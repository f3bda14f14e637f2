/// Corners of a layer, each named by its x and its y. On the default canvas y points down.
/// Example: `Layer().size(400, 200).cornerRadius(60).maskedCorners([.minXminY])`
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: Int
  /// Corners by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The corner at the least x and the least y.
  public static let minXminY = CornerMask(rawValue: 1)
  /// The corner at the greatest x and the least y.
  public static let maxXminY = CornerMask(rawValue: 2)
  /// The corner at the least x and the greatest y.
  public static let minXmaxY = CornerMask(rawValue: 4)
  /// The corner at the greatest x and the greatest y.
  public static let maxXmaxY = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all = CornerMask(rawValue: 15)
}
