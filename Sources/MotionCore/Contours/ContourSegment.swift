// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line or a Bézier curve of a contour.
struct ContourSegment {
  typealias Point = SIMD2<Double>

  /// The first ``degree`` + 1 of them are control points.
  let points: (Point, Point, Point, Point)
  /// 1 for a line, 2 or 3 for a curve.
  let degree: Int
  /// The largest second derivative; it bounds the distance of a part from its chord.
  let bend: Double
  /// Which of two paths it belongs to: 0 or 1.
  var operand = 0

  init(_ start: Point, _ end: Point) { self.init((start, end, end, end), degree: 1, bend: 0) }

  init(_ start: Point, control: Point, _ end: Point) {
    self.init((start, control, end, end), degree: 2, bend: 2 * ContourSegment.length(start - 2 * control + end))
  }

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    let (a, b) = (start - 2 * first + second, first - 2 * second + end)
    self.init(
      (start, first, second, end), degree: 3, bend: 6 * max(ContourSegment.length(a), ContourSegment.length(b)))
  }

  private init(_ points: (Point, Point, Point, Point), degree: Int, bend: Double) {
    (self.points, self.degree, self.bend) = (points, degree, bend)
  }

  var isFinite: Bool { (points.0 + points.1 + points.2 + points.3).sum().isFinite }
  var start: Point { points.0 }
  var end: Point { degree == 1 ? points.1 : degree == 2 ? points.2 : points.3 }

  /// The ends are exact.
  func point(at t: Double) -> Point {
    // Exact at the ends, where segments meet.
    if t == 0 { return start }
    if t == 1 { return end }
    let s = 1 - t
    switch degree {
    case 1: return points.0 * s + points.1 * t
    case 2: return points.0 * (s * s) + points.1 * (2 * s * t) + points.2 * (t * t)
    default:
      let inner = points.1 * (3 * s * s * t) + points.2 * (3 * s * t * t)
      return points.0 * (s * s * s) + inner + points.3 * (t * t * t)
    }
  }

  func derivative(at t: Double) -> Point {
    let s = 1 - t
    switch degree {
    case 1: return points.1 - points.0
    case 2: return ((points.1 - points.0) * s + (points.2 - points.1) * t) * 2
    default:
      let inner = (points.2 - points.1) * (2 * s * t)
      return ((points.1 - points.0) * (s * s) + inner + (points.3 - points.2) * (t * t)) * 3
    }
  }

  /// Where x or y turns back: parameters between 0 and 1, ascending.
  var turns: [Double] {
    guard degree > 1 else { return [] }
    var result: [Double] = []
    for axis in 0...1 {
      let (a, b, c, d) = (points.0[axis], points.1[axis], points.2[axis], points.3[axis])
      // A third and a half of the derivative, as p t² + 2 q t + r.
      result +=
        degree == 2
        ? ContourSegment.roots(0, (c - 2 * b + a) / 2, b - a)
        : ContourSegment.roots(d - 3 * c + 3 * b - a, c - 2 * b + a, b - a)
    }
    return result.sorted()
  }

  /// Of p t² + 2 q t + r, between 0 and 1.
  private static func roots(_ p: Double, _ q: Double, _ r: Double) -> [Double] {
    var result: [Double] = []
    if abs(p) <= max(abs(p), abs(q), abs(r)) * 1e-12 {
      result = [-r / (2 * q)]
    } else {
      let discriminant = q * q - p * r
      if discriminant > 0 {
        let root = discriminant.squareRoot()
        // The sum that does not cancel.
        let sum = -(q + (q < 0 ? -root : root))
        result = sum == 0 ? [root / p, -root / p] : [sum / p, r / sum]
      }
    }
    return result.filter { $0 > 0 && $0 < 1 }
  }

  /// The part between two parameters, from the first to the second, with a given end.
  func element(from a: Double, to b: Double, end: Point) -> Path.Element {
    let target = CGPoint(x: end.x, y: end.y)
    func point(_ p: Point) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    switch degree {
    case 1: return .line(target)
    case 2:
      if a == 0, b == 1 { return .quad(target, control: point(points.1)) }
      // The blossom of a curve gives the control points of a part of it.
      let first = points.0 + (points.1 - points.0) * a
      let second = points.1 + (points.2 - points.1) * a
      return .quad(target, control: point(first + (second - first) * b))
    default:
      if a == 0, b == 1 { return .cubic(target, control1: point(points.1), control2: point(points.2)) }
      return .cubic(target, control1: point(blossom(a, a, b)), control2: point(blossom(a, b, b)))
    }
  }

  private func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
    let (p0, p1, p2) = (
      points.0 + (points.1 - points.0) * a, points.1 + (points.2 - points.1) * a, points.2 + (points.3 - points.2) * a
    )
    let (q0, q1) = (p0 + (p1 - p0) * b, p1 + (p2 - p1) * b)
    return q0 + (q1 - q0) * c
  }

  /// The parameter between two at which a coordinate has a value, if it is monotonic there; the nearer end if it never
  /// has it.
  func parameter(axis: Int, at value: Double, from t0: Double, to t1: Double) -> Double {
    let (first, last) = (point(at: t0)[axis], point(at: t1)[axis])
    let rises = last >= first
    if rises ? value <= first : value >= first { return t0 }
    if rises ? value >= last : value <= last { return t1 }
    if degree == 1 { return min(max((value - points.0[axis]) / (points.1[axis] - points.0[axis]), t0), t1) }
    var (low, high) = (t0, t1)
    var t = t0 + (t1 - t0) * ((value - first) / (last - first))
    // Newton's method, and halving where it leaves the bracket.
    for _ in 0..<60 {
      let error = point(at: t)[axis] - value
      if error == 0 { return t }
      if (error > 0) == rises { high = t } else { low = t }
      let next = t - error / derivative(at: t)[axis]
      let better = next > low && next < high ? next : (low + high) / 2
      if abs(better - t) <= 1e-15 || high - low <= 1e-15 { return better }
      t = better
    }
    return t
  }

  /// Twice the signed area between the segment and the origin (Green's theorem), exact up to rounding.
  var doubleArea: Double {
    func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    let (a, b, c, d) = points
    switch degree {
    case 1: return cross(a, b)
    // Green's theorem for Bézier curves: a weighted sum of the products of their points.
    case 2: return (2 * cross(a, b) + 2 * cross(b, c) + cross(a, c)) / 3
    default:
      return (6 * cross(a, b) + 3 * cross(a, c) + cross(a, d) + 3 * cross(b, c) + 3 * cross(b, d) + 6 * cross(c, d))
        / 10
    }
  }

  static func length(_ p: Point) -> Double { (p * p).sum().squareRoot() }
}
