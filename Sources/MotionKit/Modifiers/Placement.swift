import Foundation
import MotionLayers

/// A place within a superlayer, whatever its size turns out to be, as fractions of its width and height.
public struct Placement: Hashable, Sendable {
  public var x, y: Double
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  public static let center = Placement(x: 0.5, y: 0.5)

  static let key = "motionkit.placement"

  func point(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
  }
}
