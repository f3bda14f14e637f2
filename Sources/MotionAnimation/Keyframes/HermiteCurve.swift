// SPDX-License-Identifier: Apache-2.0

/// Kochanek–Bartels splines through points of up to four numbers (T-57).
///
/// D. Kochanek and R. Bartels, "Interpolating splines with local tension, continuity, and bias control",
/// SIGGRAPH 1984.
struct HermiteCurve: Hashable, Sendable {
  let points: [SIMD4<Double>]
  /// The tangents of each segment: leaving its start and arriving at its end.
  private let leaving, arriving: [SIMD4<Double>]

  /// - Parameter knots: one for each point.
  /// - Precondition: there are two points or more.
  init(_ points: [SIMD4<Double>], _ knots: [SplineKnot]) {
    let ways = zip(points, points.dropFirst()).map { $1 - $0 }
    (leaving, arriving) = SplineKnot.tangents(along: ways, knots)
    self.points = points
  }

  /// The point in a segment, at a fraction that may lie outside 0…1.
  func point(segment i: Int, at s: Double) -> SIMD4<Double> {
    if s == 0 { return points[i] }
    if s == 1 { return points[i + 1] }
    let s2 = s * s
    let s3 = s2 * s
    let start = points[i] * (2 * s3 - 3 * s2 + 1) + leaving[i] * (s3 - 2 * s2 + s)
    return start + points[i + 1] * (3 * s2 - 2 * s3) + arriving[i] * (s3 - s2)
  }
}
