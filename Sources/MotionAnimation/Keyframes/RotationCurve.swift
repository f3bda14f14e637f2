// SPDX-License-Identifier: Apache-2.0

/// A spline through rotations. About one axis it is the spline of the angle.
///
/// M.-J. Kim, M.-S. Kim and S. Y. Shin, "A general construction scheme for unit quaternion curves with simple high
/// order derivatives", SIGGRAPH 1995: the cumulative form of a Bézier curve, with rotations for differences.
struct RotationCurve: Hashable, Sendable {
  private let points: [UnitQuaternion]
  /// For each segment the three rotations from its start to its end, as half turns.
  private let first, second, third: [SIMD3<Double>]

  init(_ points: [UnitQuaternion], _ knots: [SplineKnot]) {
    // From one to the next by the shorter way (V-4).
    let ways = zip(points, points.dropFirst()).map { ($0.inverse * $1).halfTurn() }
    let (leaving, arriving) = SplineKnot.tangents(along: ways, knots)
    first = leaving.map { $0 / 3 }
    third = arriving.map { $0 / 3 }
    var second: [SIMD3<Double>] = []
    for (i, way) in ways.enumerated() {
      let (start, end) = (first[i], third[i])
      // The middle difference makes up the rest, so the curve meets the next point.
      let rest =
        UnitQuaternion(halfTurn: -start) * points[i].inverse * points[i + 1] * UnitQuaternion(halfTurn: -end)
      second.append(rest.halfTurn(near: way - start - end))
    }
    self.second = second
    self.points = points
  }

  func rotation(segment i: Int, at s: Double) -> UnitQuaternion {
    let s2 = s * s
    let s3 = s2 * s
    return points[i] * UnitQuaternion(halfTurn: first[i] * (3 * s - 3 * s2 + s3))
      * UnitQuaternion(halfTurn: second[i] * (3 * s2 - 2 * s3)) * UnitQuaternion(halfTurn: third[i] * s3)
  }
}
