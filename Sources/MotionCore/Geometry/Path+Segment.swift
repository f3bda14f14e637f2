// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path.Segment {
  /// How many pieces the arc-length table of a curve has.
  private static let pieces = 16

  init(from start: CGPoint, to end: CGPoint, subpath: Int) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    self.init(
      start: start, end: end, control1: CGPoint(x: start.x + dx / 3, y: start.y + dy / 3),
      control2: CGPoint(x: end.x - dx / 3, y: end.y - dy / 3), isLine: true, subpath: subpath,
      length: Math.hypot(dx, dy), lengths: [])
  }

  init(from start: CGPoint, _ c1: CGPoint, _ c2: CGPoint, to end: CGPoint, subpath: Int) {
    let bare = Path.Segment(
      start: start, end: end, control1: c1, control2: c2, isLine: false, subpath: subpath, length: 0, lengths: [])
    var sum = 0.0
    var lengths = [0.0]
    for i in 0..<Self.pieces {
      sum += bare.arcLength(from: Double(i) / Double(Self.pieces), to: Double(i + 1) / Double(Self.pieces))
      lengths.append(sum)
    }
    self.init(
      start: start, end: end, control1: c1, control2: c2, isLine: false, subpath: subpath, length: sum,
      lengths: lengths)
  }

  /// The point at parameter `t`; the ends, at 0 and 1, are exact. Beyond them a line continues, and a curve follows its
  /// polynomial.
  package func point(at t: Double) -> CGPoint {
    // Exact at both ends, where segments meet.
    if t == 0 { return start }
    if t == 1 { return end }
    if isLine { return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: start.x * w0 + control1.x * w1 + control2.x * w2 + end.x * w3,
      y: start.y * w0 + control1.y * w1 + control2.y * w2 + end.y * w3)
  }

  /// The derivative of ``point(at:)``.
  package func derivative(at t: Double) -> CGPoint {
    if isLine { return CGPoint(x: end.x - start.x, y: end.y - start.y) }
    let s = 1 - t
    let (w0, w1, w2) = (3 * s * s, 6 * s * t, 3 * t * t)
    return CGPoint(
      x: (control1.x - start.x) * w0 + (control2.x - control1.x) * w1 + (end.x - control2.x) * w2,
      y: (control1.y - start.y) * w0 + (control2.y - control1.y) * w1 + (end.y - control2.y) * w2)
  }

  /// The direction of travel at parameter `t`, also outside 0…1: a unit vector. Where control points coincide it is
  /// the limit from inside the curve; (1, 0) if the segment has no length.
  package func direction(at t: Double) -> CGPoint {
    var d = derivative(at: t)
    var size = Math.hypot(d.x, d.y)
    let scale = max(abs(end.x - start.x) + abs(end.y - start.y), length)
    if size <= scale * 1e-9 {
      // Where control points coincide, the derivative is 0 at the end, but not beside it.
      let inside = t < 0.5 ? t + 1e-4 : t - 1e-4
      d = derivative(at: inside)
      size = Math.hypot(d.x, d.y)
    }
    guard size > 0, size.isFinite else { return CGPoint(x: 1, y: 0) }
    return CGPoint(x: d.x / size, y: d.y / size)
  }

  /// The parameter at an arc length from the segment's start, clamped to 0…1.
  ///
  /// The table selects a piece; inside it Newton's method, guarded by bisection, finds the rest.
  package func parameter(atLength target: Double) -> Double {
    guard target > 0, length > 0 else { return 0 }
    guard target < length else { return 1 }
    if isLine { return target / length }
    let below = piece(atLength: target)
    let above = below + 1
    let count = Double(lengths.count - 1)
    let (start, wanted) = (Double(below) / count, target - lengths[below])
    var (low, high) = (start, Double(above) / count)
    let span = lengths[above] - lengths[below]
    var t = span > 0 ? low + (high - low) * (wanted / span) : low
    for _ in 0..<40 {
      let error = arcLength(from: start, to: t) - wanted
      if abs(error) <= length * 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let d = derivative(at: t)
      // A derivative of 0 gives no finite step, and the comparison refuses that.
      let next = t - error / Math.hypot(d.x, d.y)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The parameter at an arc length from the segment's start, as Core Animation's paced paths find it: exact at every
  /// sixteenth of the parameter, linear between them. Reproduces measured values (T-55); it is off by up to a
  /// thousandth of the length.
  package func pacedParameter(atLength target: Double) -> Double {
    guard target > 0, length > 0 else { return 0 }
    guard target < length else { return 1 }
    if isLine { return target / length }
    let below = piece(atLength: target)
    let span = lengths[below + 1] - lengths[below]
    let fraction = span > 0 ? (target - lengths[below]) / span : 0
    return (Double(below) + fraction) / Double(lengths.count - 1)
  }

  /// The index of the table's piece that holds an arc length.
  private func piece(atLength target: Double) -> Int {
    var (below, above) = (0, lengths.count - 1)
    while above - below > 1 {
      let middle = (below + above) / 2
      if lengths[middle] <= target { below = middle } else { above = middle }
    }
    return below
  }

  /// Arc length between two parameters by five-point Gauss–Legendre quadrature.
  func arcLength(from a: Double, to b: Double) -> Double {
    let middle = (a + b) / 2
    let half = (b - a) / 2
    func speed(_ x: Double) -> Double {
      let d = derivative(at: middle + half * x)
      return Math.hypot(d.x, d.y)
    }
    // Abramowitz and Stegun, table 25.4, n = 5.
    let inner = 0.538469310105683091
    let outer = 0.906179845938663993
    return half
      * (0.568888888888888889 * speed(0) + 0.478628670499366468 * (speed(inner) + speed(-inner))
        + 0.236926885056189088 * (speed(outer) + speed(-outer)))
  }

  /// Arc length between two parameters, halved until both halves together are as long as the whole.
  ///
  /// - Parameter tolerance: the remaining difference, as a part of the length. It overestimates a halving's error by
  ///   far: five points are exact up to the tenth order.
  func arcLength(from a: Double, to b: Double, within tolerance: Double) -> Double {
    arcLength(from: a, to: b, of: arcLength(from: a, to: b), within: tolerance, depth: 0)
  }

  private func arcLength(from a: Double, to b: Double, of whole: Double, within tolerance: Double, depth: Int) -> Double
  {
    let middle = (a + b) / 2
    let (first, second) = (arcLength(from: a, to: middle), arcLength(from: middle, to: b))
    let sum = first + second
    // The sum of two halves tells how far the whole was off.
    if abs(sum - whole) <= tolerance * sum || depth >= 12 || !sum.isFinite { return sum }
    return arcLength(from: a, to: middle, of: first, within: tolerance, depth: depth + 1)
      + arcLength(from: middle, to: b, of: second, within: tolerance, depth: depth + 1)
  }
}
