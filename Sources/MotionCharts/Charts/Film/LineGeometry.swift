// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Lines through points from left to right, cut off where they are drawn so far.
struct LineGeometry: Sendable {
  var curve: MarkSpec.Curve

  /// A piece of a line between two points, with its control points.
  private struct Piece {
    var a: CGPoint
    var b: CGPoint
    /// Slopes at both ends, of a smooth line.
    var slopes: (Double, Double)?

    /// The part between two fractions of its width.
    func cut(_ from: Double, _ to: Double) -> Piece {
      let (start, end) = (from <= 0 ? a : at(from), to >= 1 ? b : at(to))
      guard let slopes else { return Piece(a: start, b: end, slopes: nil) }
      return Piece(
        a: start, b: end,
        slopes: (from <= 0 ? slopes.0 : slope(from, slopes), to >= 1 ? slopes.1 : slope(to, slopes)))
    }

    func at(_ t: Double) -> CGPoint {
      let x = a.x + (b.x - a.x) * t
      guard let slopes else { return CGPoint(x: x, y: a.y + (b.y - a.y) * t) }
      let (h, u) = (b.x - a.x, 1 - t)
      // Hermite: x is even in t, because the control points are at thirds.
      let y =
        a.y * (1 + 2 * t) * u * u + h * slopes.0 * t * u * u + b.y * t * t * (3 - 2 * t) - h * slopes.1 * t * t * u
      return CGPoint(x: x, y: y)
    }

    private func slope(_ t: Double, _ slopes: (Double, Double)) -> Double {
      let h = b.x - a.x
      guard h != 0 else { return 0 }
      let u = 1 - t
      return 6 * t * u * (b.y - a.y) / h + slopes.0 * u * (1 - 3 * t) + slopes.1 * t * (3 * t - 2)
    }
  }

  /// The vertices of a line between two places, with everything between them.
  ///
  /// - Parameters:
  ///   - points: ascending in x.
  ///   - start: the x at which it begins; the points before it only shape the line.
  ///   - end: the x at which the line is cut off.
  /// - Returns: the line, and its end; nil without a part between the two.
  func line(
    _ points: [CGPoint], from start: Double = -.infinity, until end: Double
  ) -> (path: Path, head: CGPoint)? {
    guard let first = points.first, let last = points.last, first.x <= end, last.x >= start else { return nil }
    var path = Path()
    if points.count == 1 {
      path.move(to: first)
      // A round cap makes a dot of it.
      path.addLine(to: first)
      return (path, first)
    }
    let slopes = curve == .smooth ? LineGeometry.slopes(points) : []
    var head: CGPoint?
    for index in 1..<points.count where points[index].x >= start {
      let (a, b) = (points[index - 1], points[index])
      guard a.x <= end else { break }
      let width = b.x - a.x
      // Two points of one x make a vertical step, drawn as a whole.
      let from = width > 0 ? max((start - a.x) / width, 0) : 0
      let to = width > 0 ? min((end - a.x) / width, 1) : 1
      var piece = Piece(a: a, b: b, slopes: slopes.isEmpty ? nil : (slopes[index - 1], slopes[index]))
      if curve == .stepped { piece.b.y = a.y }
      if from > 0 || to < 1 { piece = piece.cut(from, to) }
      if head == nil { path.move(to: piece.a) }
      add(piece, to: &path)
      head = piece.b
      if curve == .stepped, to >= 1 {
        head = b
        path.addLine(to: b)
      }
      if to < 1 { break }
    }
    return head.map { (path, $0) }
  }

  private func add(_ piece: Piece, to path: inout Path) {
    guard let slopes = piece.slopes else { return path.addLine(to: piece.b) }
    let third = (piece.b.x - piece.a.x) / 3
    path.addCurve(
      to: piece.b, control1: CGPoint(x: piece.a.x + third, y: piece.a.y + third * slopes.0),
      control2: CGPoint(x: piece.b.x - third, y: piece.b.y - third * slopes.1))
  }

  /// Slopes of a curve that stays between neighbouring values (Steffen 1990).
  static func slopes(_ points: [CGPoint]) -> [Double] {
    guard points.count > 1 else { return points.map { _ in 0 } }
    func secant(_ i: Int) -> Double {
      let width = points[i + 1].x - points[i].x
      return width > 0 ? (points[i + 1].y - points[i].y) / width : 0
    }
    var slopes = Array(repeating: 0.0, count: points.count)
    if points.count == 2 { return [secant(0), secant(0)] }
    for i in 1..<(points.count - 1) {
      let (h0, h1) = (points[i].x - points[i - 1].x, points[i + 1].x - points[i].x)
      let (s0, s1) = (secant(i - 1), secant(i))
      guard h0 + h1 > 0 else { continue }
      let p = (s0 * h1 + s1 * h0) / (h0 + h1)
      let sign = (s0 < 0 ? -1.0 : 1) + (s1 < 0 ? -1.0 : 1)
      slopes[i] = sign * min(abs(s0), abs(s1), 0.5 * abs(p))
    }
    let last = points.count - 1
    // With this slope the second derivative is 0 at the end, as in d3's monotone curve.
    slopes[0] = (3 * secant(0) - slopes[1]) / 2
    slopes[last] = (3 * secant(last - 1) - slopes[last - 1]) / 2
    return slopes
  }

  /// The area between two lines; both have as many points, at the same x.
  func area(
    _ upper: [CGPoint], _ lower: [CGPoint], from start: Double = -.infinity, until end: Double
  ) -> Path? {
    guard let top = line(upper, from: start, until: end), let bottom = line(lower, from: start, until: end) else {
      return nil
    }
    var path = top.path
    path.append(reversed(bottom.path))
    path.closeSubpath()
    return path
  }

  /// A line backwards, joined to the path before it.
  private func reversed(_ path: Path) -> Path {
    var (points, back): ([(end: CGPoint, controls: (CGPoint, CGPoint)?)], Path) = ([], Path())
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append((p, nil))
      case .cubic(let p, let c1, let c2): points.append((p, (c1, c2)))
      default: break
      }
    }
    guard let last = points.last else { return back }
    back.addLine(to: last.end)
    for index in stride(from: points.count - 1, to: 0, by: -1) {
      let target = points[index - 1].end
      if let (c1, c2) = points[index].controls {
        back.addCurve(to: target, control1: c2, control2: c1)
      } else {
        back.addLine(to: target)
      }
    }
    return back
  }
}
