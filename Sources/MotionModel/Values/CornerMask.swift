// SPDX-License-Identifier: Apache-2.0

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
  /// The corner at the upper left, where y points down.
  /// Example: `Layer().size(400, 200).cornerRadius(60).maskedCorners([.topLeft, .topRight])`
  public static let topLeft = CornerMask.minXminY
  /// The corner at the upper right, where y points down.
  /// Example: `Layer().size(400, 200).cornerRadius(60).maskedCorners([.topRight])`
  public static let topRight = CornerMask.maxXminY
  /// The corner at the lower left, where y points down.
  /// Example: `Layer().size(400, 200).cornerRadius(60).maskedCorners([.bottomLeft])`
  public static let bottomLeft = CornerMask.minXmaxY
  /// The corner at the lower right, where y points down.
  /// Example: `Layer().size(400, 200).cornerRadius(60).maskedCorners([.bottomLeft, .bottomRight])`
  public static let bottomRight = CornerMask.maxXmaxY
  /// All four corners.
  public static let all = CornerMask(rawValue: 15)
}
