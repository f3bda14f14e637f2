// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StrokePiece.Segment {
  /// Calls `body` with the parameters of chord ends that keep chords within `tolerance` of the curve, without 0 and 1.
  ///
  /// - Parameter isEven: all steps have one length. Otherwise each eighth of the curve has its own, by how much it
  ///   turns: a part that speeds up along its direction stays on a line.
  @inline(__always) func forEachParameter(tolerance: Double, isEven: Bool, _ body: (Double) -> Void) {
    if isLine { return }
    let bend = CurveBend(self)
    let whole = ChordBudget.count(second: max(bend.second(0), bend.second(1)), tolerance: tolerance)
    let parts = 8
    // Short curves gain nothing from steps of their own.
    guard whole >= 2 * parts, !isEven else {
      for i in stride(from: 1, to: whole, by: 1) { body(Double(i) / Double(whole)) }
      return
    }
    let step = 1 / Double(parts)
    for part in 0..<parts {
      let from = step * Double(part)
      let n = bend.chords(from: from, step: step, tolerance: tolerance)
      for i in stride(from: part == 0 ? 1 : 0, to: n, by: 1) { body(from + step * (Double(i) / Double(n))) }
    }
  }
}

/// How a cubic turns: `d` is a third of its derivative, `s` a sixth of the second one.
struct CurveBend {
  private let s0, s1: SIMD2<Double>
  /// The differences of the control points.
  private let d0, d1, d2: SIMD2<Double>

  init(_ segment: StrokePiece.Segment) {
    func vector(_ p: CGPoint) -> SIMD2<Double> { SIMD2(Double(p.x), Double(p.y)) }
    let (c0, c1) = (vector(segment.control1), vector(segment.control2))
    (d0, d1, d2) = (c0 - vector(segment.start), c1 - c0, vector(segment.end) - c1)
    (s0, s1) = (d1 - d0, d2 - d1)
  }

  private static func length(_ v: SIMD2<Double>) -> Double { Math.hypot(v.x, v.y) }
  private static func cross(_ v: SIMD2<Double>, _ w: SIMD2<Double>) -> Double { v.x * w.y - v.y * w.x }

  /// The length of `s`, a line, so nowhere larger between two parameters than at one of them.
  func second(_ t: Double) -> Double { CurveBend.length(s0 + (s1 - s0) * t) }

  /// How many chords stay within `tolerance` from a parameter on.
  ///
  /// Only the component of the second derivative across the chord counts: `|s × d| / |d|`, and as much of the rest as
  /// the curve turns over one chord. `s × d` is quadratic, so its Bernstein coefficients bound it.
  func chords(from t: Double, step: Double, tolerance: Double) -> Int {
    let (u, v) = (s0 + (s1 - s0) * t, s0 + (s1 - s0) * (t + step))
    let largest = max(CurveBend.length(u), CurveBend.length(v))
    func direction(_ t: Double) -> SIMD2<Double> {
      let s = 1 - t
      return d0 * (s * s) + d1 * (2 * s * t) + d2 * (t * t)
    }
    let (first, last) = (direction(t), direction(t + step))
    // A quadratic's middle coefficient, from its slope at the start: d' = 2 s, (s × d)' = s' × d.
    let (low, high) = (CurveBend.cross(u, first), CurveBend.cross(v, last))
    let middle = low + CurveBend.cross(s1 - s0, first) * (step / 2)
    let across = max(abs(low), max(abs(high), abs(middle)))
    let speed = min(CurveBend.length(first), CurveBend.length(last)) - step * largest
    var bend = largest
    if speed > 0 {
      let turning = across / speed
      // This count tells how long a chord is, and so how far the curve turns along one.
      let n = ChordBudget.count(second: turning * step * step, tolerance: tolerance)
      bend = min(bend, turning * (1 + 2 * step / Double(n) * largest / speed))
    }
    return ChordBudget.count(second: bend * step * step, tolerance: tolerance)
  }
}
