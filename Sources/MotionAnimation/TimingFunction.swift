/// A cubic Bézier from (0, 0) to (1, 1) that bends progress (§1.4).
public struct TimingFunction: Hashable, Sendable {
  /// The two inner control points; x in 0…1, y free (T-30, T-31).
  public let c1x, c1y, c2x, c2y: Float

  /// Control points as Core Animation stores them, in `Float`. See ``isValid``.
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (self.c1x, self.c1y, self.c2x, self.c2y) = (c1x, c1y, c2x, c2y)
  }

  public static let linear = TimingFunction(0, 0, 1, 1)
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// One of `linear`, `easeIn`, `easeOut`, `easeInEaseOut`, `default`; nil for any other name.
  public init?(name: String) {
    switch name {
    case "linear": self = .linear
    case "easeIn": self = .easeIn
    case "easeOut": self = .easeOut
    case "easeInEaseOut": self = .easeInEaseOut
    case "default": self = .default
    default: return nil
    }
  }

  /// Finite, with both x in 0…1. Other functions are evaluated with x clamped, so they never trap or hang.
  public var isValid: Bool {
    c1y.isFinite && c2y.isFinite && (0...1).contains(c1x) && (0...1).contains(c2x)
  }

  /// Point 0 is (0, 0) and point 3 is (1, 1) (T-30).
  ///
  /// - Precondition: `index` is 0…3.
  public func controlPoint(at index: Int) -> (x: Float, y: Float) {
    precondition((0...3).contains(index), "a timing function has control points 0 to 3, got \(index)")
    return [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)][index]
  }

  /// The bent progress. Input outside 0…1 is clamped, the ends are exact (T-31); output may overshoot.
  ///
  /// x(t) = x is solved by Newton's method inside a shrinking bracket, which a zero slope cannot derail (T-32), to
  /// 1e-12 of x.
  public func callAsFunction(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if c1x == c1y, c2x == c2y { return x }
    let x1 = Double(min(max(c1x, 0), 1))
    let x2 = Double(min(max(c2x, 0), 1))
    // x(t) = ((ax·t + bx)·t + cx)·t
    let cx = 3 * x1
    let bx = 3 * (x2 - x1) - cx
    let ax = 1 - cx - bx
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    let y1 = Double(c1y)
    let y2 = Double(c2y)
    let cy = 3 * y1
    let by = 3 * (y2 - y1) - cy
    let ay = 1 - cy - by
    return ((ay * t + by) * t + cy) * t
  }
}
