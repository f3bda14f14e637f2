// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Directions of a flattened curve, closer than its chords'. A chord is off by half the turn to the next one, and that
/// shows at the ends of wide lines.
struct CurveTangents {
  let points: [CGPoint]
  /// True at points inside a flattened curve.
  let isSmooth: [Bool]

  /// The direction at the share `t` of the chord from `points[i - 1]` to `points[i]`; nil if that is a straight line.
  func direction(before i: Int, _ t: Double) -> CGPoint? {
    guard let chord = CurveTangents.unit(points[i - 1], points[i]) else { return nil }
    let (first, last) = (inside(i - 1), inside(i))
    /// A curve's end turns away from the chord as much as the other end does.
    func mirrored(_ d: CGPoint) -> CGPoint {
      // On an arc, the tangents of both ends mirror each other at the chord.
      let dot = 2 * (d.x * chord.x + d.y * chord.y)
      return CGPoint(x: dot * chord.x - d.x, y: dot * chord.y - d.y)
    }
    guard let a = first ?? last.map(mirrored), let b = last ?? first.map(mirrored) else { return nil }
    return CurveTangents.unit(
      .zero, CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
  }

  /// The direction at a point inside a curve: that of the chord between its neighbours.
  private func inside(_ i: Int) -> CGPoint? {
    guard isSmooth[i], i > 0, i + 1 < points.count else { return nil }
    return CurveTangents.unit(points[i - 1], points[i + 1])
  }

  /// Nil if the points are the same.
  static func unit(_ a: CGPoint, _ b: CGPoint) -> CGPoint? {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = Math.hypot(dx, dy)
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: dx / length, y: dy / length)
  }
}

extension StrokePiece.Segment {
  /// The directions of a curve's ends: towards the next distinct point of the control polygon. Nil for lines.
  var startDirection: CGPoint? {
    isLine ? nil : [control1, control2, end].lazy.compactMap { direction(from: start, to: $0) }.first
  }
  var endDirection: CGPoint? {
    isLine ? nil : [control2, control1, start].lazy.compactMap { direction(from: $0, to: end) }.first
  }

  /// Nil if the points are the same, or so close together that rounding determines the direction.
  private func direction(from a: CGPoint, to b: CGPoint) -> CGPoint? {
    let (dx, dy) = (abs(Double(b.x - a.x)), abs(Double(b.y - a.y)))
    let (width, height) = (abs(Double(end.x - start.x)), abs(Double(end.y - start.y)))
    guard max(dx, dy) > 1e-9 * max(width, height) else { return nil }
    return CurveTangents.unit(a, b)
  }
}
