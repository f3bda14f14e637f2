import Foundation
import MotionCore

/// A part of a tiled layer at one level of detail.
public struct Tile: Hashable, Sendable {
  /// In the layer's bounds space.
  public var rect: CGRect
  /// Pixels of the tile for each point.
  public var scale: Double
  public init(_ rect: CGRect, scale: Double) { (self.rect, self.scale) = (rect, scale) }
}
