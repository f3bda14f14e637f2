// SPDX-License-Identifier: Apache-2.0

/// A function that bends progress: a cubic Bézier from (0, 0) to (1, 1) as in Core Animation (§1.4), or one of the
/// curves of `TimingFunction+Easing.swift`, `+Steps.swift` and `+Spring.swift`.
///
/// Its input is clamped to 0…1. Every curve but `steps` gives exactly 0 at 0 and exactly 1 at 1; in between, `back`,
/// `elastic`, springs and steep Béziers overshoot.
/// Example: `Animate(layer, \.position.x, by: 400, duration: 0.8, timing: .easeOutCubic)`
public struct TimingFunction: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    /// The two inner control points.
    case bezier(Float, Float, Float, Float)
    case easing(Easing, Easing.Direction)
    case steps(Int, StepPosition)
    case points(PiecewiseLinear)
    indirect case spring(SettlingSpring)
  }

  let curve: Curve

  init(_ curve: Curve) { self.curve = curve }

  /// Control points as Core Animation stores them, in `Float`: x in 0…1, y free (T-30, T-31).
  /// Others are kept; where the function is used they are an error.
  /// Example: `Animate(layer, \.position.x, by: 400, duration: 0.8, timing: TimingFunction(0.8, 0, 0.2, 1))`
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { curve = .bezier(c1x, c1y, c2x, c2y) }

  /// An even speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Sets out slowly.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Arrives slowly.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Sets out and arrives slowly.
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

  /// Point 0 is (0, 0) and point 3 is (1, 1) (T-30). A curve that is no Bézier has none of its own: its inner points
  /// are those ends.
  ///
  /// - Precondition: `index` is 0…3.
  ///
  /// Example: `let second = TimingFunction.easeOut.controlPoint(at: 2)`
  public func controlPoint(at index: Int) -> (x: Float, y: Float) {
    precondition(
      (0...3).contains(index), "the index of a control point of a timing function must be from 0 to 3, got \(index)")
    guard case .bezier(let c1x, let c1y, let c2x, let c2y) = curve else { return index < 2 ? (0, 0) : (1, 1) }
    return [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)][index]
  }

  /// The bent progress. Input outside 0…1 is clamped, the ends are exact (T-31).
  /// Example: `let progress = TimingFunction.easeOutCubic(0.5)`
  public func callAsFunction(_ x: Double) -> Double {
    if case .bezier(let c1x, let c1y, let c2x, let c2y) = curve {
      return TimingFunction.bezier(x, c1x, c1y, c2x, c2y)
    }
    if case .steps(let count, let position) = curve { return position.value(at: x, of: count) }
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    switch curve {
    case .easing(let easing, let direction): return easing.value(at: x, direction)
    case .points(let points): return points.value(at: x)
    case .spring(let spring): return spring.value(at: x)
    case .bezier, .steps: return x
    }
  }

  /// x(t) = x is solved by Newton's method inside a shrinking bracket, which a zero slope cannot derail (T-32), to
  /// 1e-12 of x.
  private static func bezier(_ x: Double, _ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // A straight line needs no search, and is exact.
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
      // A slope of 0 gives no finite step, and the comparison refuses that.
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

extension TimingFunction {
  /// True if it can be used. Other functions are evaluated all the same: they never trap or hang.
  package var isValid: Bool { problem == nil }

  /// Why it cannot be used, as a sentence; nil if it can.
  package var problem: String? {
    switch curve {
    case .bezier(let c1x, let c1y, let c2x, let c2y):
      let isValid = c1y.isFinite && c2y.isFinite && (0...1).contains(c1x) && (0...1).contains(c2x)
      return isValid
        ? nil
        : "the control points of a timing function must be finite and have x in 0...1, got (\(c1x), \(c1y)) and "
          + "(\(c2x), \(c2y))"
    case .easing: return nil
    case .steps(let count, let position):
      let least = position == .jumpNone ? 2 : 1
      return (least...1_000_000).contains(count)
        ? nil : "a timing function with \(position) must have \(least) to 1000000 steps, got \(count)"
    case .points(let points): return points.problem
    case .spring(let spring): return spring.problem
    }
  }

  /// It never falls. (Béziers with both y in 0…1 do not.)
  var isMonotonic: Bool {
    switch curve {
    case .bezier(_, let c1y, _, let c2y): (0...1).contains(c1y) && (0...1).contains(c2y)
    case .easing(let easing, _): easing.isMonotonic
    case .steps: true
    case .points(let points): points.isMonotonic
    case .spring(let spring): spring.spring.dampingRatio >= 1 && spring.spring.initialVelocity == 0
    }
  }
}
