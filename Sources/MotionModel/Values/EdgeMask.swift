// SPDX-License-Identifier: Apache-2.0

/// Edges of a layer; the bottom is where y is least.
/// Example: `layer.edgeAntialiasingMask = [.left]`
public struct EdgeMask: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: Int
  /// Edges by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The edge at the least x.
  public static let left = EdgeMask(rawValue: 1)
  /// The edge at the greatest x.
  public static let right = EdgeMask(rawValue: 2)
  /// The edge at the least y.
  public static let bottom = EdgeMask(rawValue: 4)
  /// The edge at the greatest y.
  public static let top = EdgeMask(rawValue: 8)
  /// All four edges.
  public static let all = EdgeMask(rawValue: 15)
}
