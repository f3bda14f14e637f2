import MotionCore

/// The points (x, y) with a·x² + 2b·x·y + c·y² ≤ 1, in pixels about a pixel's middle.
public struct PixelEllipse: Hashable, Sendable {
  public var a, b, c: Double
  public init(a: Double, b: Double, c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  /// The largest |x| and |y|.
  public var extent: (x: Double, y: Double) {
    let d = a * c - b * b
    return ((c / d).squareRoot(), (a / d).squareRoot())
  }
}
