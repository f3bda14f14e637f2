// SPDX-License-Identifier: Apache-2.0

/// The two tangents of a key frame by tension, continuity and bias: of the way to it and of the way from it (T-57).
struct SplineKnot {
  /// Shares of the way before and of the way after.
  private let leaving, arriving: (before: Double, after: Double)
  /// Tangents are per time: where segments are not equally long they are scaled (`cubicPaced`).
  private var leavingScale = 1.0
  private var arrivingScale = 1.0

  /// The knots of a spline.
  ///
  /// - Parameter times: when each value is reached.
  static func knots(times: [Double], options: Keyframes.Options) -> [SplineKnot] {
    let last = times.count - 1
    return times.indices.map { i in
      var knot = SplineKnot(
        tension: parameter(options.tensionValues, i), continuity: parameter(options.continuityValues, i),
        bias: parameter(options.biasValues, i))
      if options.calculationMode.isPaced, i > 0, i < last {
        // Non-uniform Catmull–Rom.
        let span = times[i + 1] - times[i - 1]
        if span > 0 {
          knot.leavingScale = 2 * (times[i + 1] - times[i]) / span
          knot.arrivingScale = 2 * (times[i] - times[i - 1]) / span
        }
      }
      return knot
    }
  }

  private init(tension t: Double, continuity c: Double, bias b: Double) {
    leaving = (0.5 * (1 - t) * (1 + c) * (1 + b), 0.5 * (1 - t) * (1 - c) * (1 - b))
    arriving = (0.5 * (1 - t) * (1 - c) * (1 + b), 0.5 * (1 - t) * (1 + c) * (1 - b))
  }

  private static func parameter(_ list: [Double]?, _ i: Int) -> Double {
    guard let list, i < list.count, list[i].isFinite else { return 0 }
    return min(max(list[i], -1), 1)
  }

  /// The tangents of each segment: leaving its start and arriving at its end.
  ///
  /// - Parameter ways: the differences of neighbouring values, one fewer than there are knots.
  static func tangents<Vector: SIMD<Double>>(
    along ways: [Vector], _ knots: [SplineKnot]
  ) -> (leaving: [Vector], arriving: [Vector]) {
    var (leaving, arriving) = ([Vector](), [Vector]())
    for (i, knot) in knots.enumerated() {
      // Beyond the ends the line through the last two points goes on.
      let after = ways[min(i, ways.count - 1)]
      let before = i > 0 ? ways[i - 1] : after
      if i < ways.count {
        leaving.append((before * knot.leaving.before + after * knot.leaving.after) * knot.leavingScale)
      }
      if i > 0 {
        arriving.append((before * knot.arriving.before + after * knot.arriving.after) * knot.arrivingScale)
      }
    }
    return (leaving, arriving)
  }
}
