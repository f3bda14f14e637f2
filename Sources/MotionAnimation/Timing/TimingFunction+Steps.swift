// SPDX-License-Identifier: Apache-2.0

/// The jumps of a stepped function at its ends (CSS Easing Functions Level 2, `<step-position>`).
/// Example: `layer.animate(\.opacity, to: 0, duration: 1, timing: .steps(4, .jumpEnd))`
public enum StepPosition: Hashable, Sendable, CaseIterable {
  /// The first jump is at 0 itself, and 1 is reached a step early.
  case jumpStart
  /// The last jump is at 1 itself: 0 holds for the first step.
  case jumpEnd
  /// No jump at the ends: 0 and 1 each hold for a step. Needs two steps.
  case jumpNone
  /// Jumps at both ends: neither 0 nor 1 holds.
  case jumpBoth

  /// - Parameter x: clamped to 0…1; 1 at 1.
  func value(at x: Double, of count: Int) -> Double {
    if x >= 1 { return 1 }
    let steps = Double(max(count, 1))
    // A time on a boundary begins the next step (H-4).
    var step = ((x > 0 ? x : 0) * steps + MediaTiming.tolerance).rounded(.down)
    if self == .jumpStart || self == .jumpBoth { step += 1 }
    let jumps = self == .jumpNone ? steps - 1 : self == .jumpBoth ? steps + 1 : steps
    return jumps > 0 ? min(step / jumps, 1) : 0
  }
}

/// A line through points, each x as far or farther than the one before (CSS Easing Functions Level 2, `linear()`).
struct PiecewiseLinear: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    var x, y: Double
  }
  /// With the ends (0, 0) and (1, 1).
  var points: [Point]

  var problem: String? {
    let isRising = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    guard isRising, points.allSatisfy({ (0...1).contains($0.x) && $0.y.isFinite }) else {
      let list = points.dropFirst().dropLast().map { "(\($0.x), \($0.y))" }.joined(separator: ", ")
      return "the points of a timing function must have rising x in 0...1 and finite y, got \(list)"
    }
    return nil
  }

  var isMonotonic: Bool { zip(points, points.dropFirst()).allSatisfy { $0.y <= $1.y } }

  /// The value; if several points share an x, the last one holds.
  ///
  /// - Parameter x: between 0 and 1.
  func value(at x: Double) -> Double {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].x <= x { low = middle } else { high = middle }
    }
    let (a, b) = (points[low], points[high])
    return b.x > a.x ? a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)) : b.y
  }
}

extension TimingFunction {
  /// Jumps instead of a glide: `count` steps of equal length.
  ///
  /// - Parameters:
  ///   - count: 1 or more; 2 or more with `jumpNone`.
  ///   - position: the jumps at the ends; `jumpEnd` shows the start value first.
  ///
  /// Example: `Animate(layer, \.position.x, by: 400, duration: 1, timing: .steps(8))`
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> TimingFunction {
    TimingFunction(.steps(count, position))
  }

  /// Straight lines from (0, 0) through the given points to (1, 1), such as a curve sampled elsewhere:
  /// `.piecewiseLinear((0.2, 0.9), (0.6, 1.05))`.
  ///
  /// - Parameter points: x rises within 0…1; two of one x are a jump. y is free.
  ///
  /// ```swift
  /// Animate(layer, \.position.x, by: 400, duration: 1, timing: .piecewiseLinear((0, 0), (0.3, 0.8), (1, 1)))
  /// ```
  public static func piecewiseLinear(_ points: (x: Double, y: Double)...) -> TimingFunction {
    let inner = points.map { PiecewiseLinear.Point(x: $0.x, y: $0.y) }
    return TimingFunction(
      .points(PiecewiseLinear(points: [.init(x: 0, y: 0)] + inner + [.init(x: 1, y: 1)])))
  }
}
