import MotionCore

/// A vector of the device plane, in pixels.
public struct PixelVector: Hashable, Sendable {
  public var x, y: Double
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  public var length: Double { (x * x + y * y).squareRoot() }
}
