import Foundation
import MotionCore

/// Kochanek–Bartels splines through values of up to four components (T-57).
///
/// D. Kochanek and R. Bartels, "Interpolating splines with local tension, continuity, and bias control",
/// SIGGRAPH 1984.
struct HermiteTrack: Hashable, Sendable {
  let kind: PropertyValue.Kind
  let points: [SIMD4<Double>]
  /// For each segment the tangent that leaves its start and the one that arrives at its end.
  private let leaving, arriving: [SIMD4<Double>]

  /// Nil if the values are not all of one type that curves: numbers, points, sizes, rectangles, colours.
  init?(_ values: [PropertyValue], times: [Double], options: Keyframes.Options, like first: PropertyValue) {
    var points: [SIMD4<Double>] = []
    for value in values {
      guard value.kind == first.kind, let p = value.vector else { return nil }
      points.append(p)
    }
    guard points.count > 2, times.count == points.count else { return nil }
    var (leaving, arriving) = ([SIMD4<Double>](), [SIMD4<Double>]())
    func parameter(_ list: [Double]?, _ i: Int) -> Double {
      guard let list, i < list.count, list[i].isFinite else { return 0 }
      return min(max(list[i], -1), 1)
    }
    let last = points.count - 1
    for i in 0...last {
      // Beyond the ends the line through the last two points goes on.
      let after = i < last ? points[i + 1] - points[i] : points[i] - points[i - 1]
      let before = i > 0 ? points[i] - points[i - 1] : after
      let t = parameter(options.tensionValues, i)
      let c = parameter(options.continuityValues, i)
      let b = parameter(options.biasValues, i)
      var leave = before * (0.5 * (1 - t) * (1 + c) * (1 + b)) + after * (0.5 * (1 - t) * (1 - c) * (1 - b))
      var arrive = before * (0.5 * (1 - t) * (1 - c) * (1 + b)) + after * (0.5 * (1 - t) * (1 + c) * (1 - b))
      if options.calculationMode.isPaced, i > 0, i < last {
        // Non-uniform Catmull–Rom: tangents are per time, segments are not equally long.
        let span = times[i + 1] - times[i - 1]
        if span > 0 {
          leave *= 2 * (times[i + 1] - times[i]) / span
          arrive *= 2 * (times[i] - times[i - 1]) / span
        }
      }
      if i < last { leaving.append(leave) }
      if i > 0 { arriving.append(arrive) }
    }
    kind = first.kind
    self.points = points
    self.leaving = leaving
    self.arriving = arriving
  }

  func value(segment i: Int, at s: Double) -> PropertyValue {
    PropertyValue(kind, vector: vector(segment: i, at: s))
  }

  /// The value as ``PropertyValue/vector``.
  func vector(segment i: Int, at s: Double) -> SIMD4<Double> {
    if s == 0 { return points[i] }
    if s == 1 { return points[i + 1] }
    let s2 = s * s
    let s3 = s2 * s
    let start = points[i] * (2 * s3 - 3 * s2 + 1) + leaving[i] * (s3 - 2 * s2 + s)
    return start + points[i + 1] * (3 * s2 - 2 * s3) + arriving[i] * (s3 - s2)
  }
}
