// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The line between two points, and its arrowheads.
struct ConnectorShape: Hashable, Sendable {
  enum Route: Hashable, Sendable {
    case straight
    /// How far it bends to its left, in fractions of its length.
    case curved(Double)
    /// With right angles, across or down first, in the middle of the way; corners have a radius.
    case elbow(radius: Double)
  }
  var route = Route.straight
  /// Points that are kept free at both ends.
  var gap = 10.0
  var hasHead = false
  var hasTail = false
  /// The length of an arrow head, in points.
  var headLength = 24.0

  /// From one point to the other, without room for heads.
  func path(from start: CGPoint, to end: CGPoint) -> Path {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    var path = Path()
    guard distance.isFinite, distance > 1e-6 else { return path }
    switch route {
    case .straight:
      path.move(to: start)
      path.addLine(to: end)
    case .curved(let bend):
      path.move(to: start)
      // A quadratic curve reaches half as far as its control point.
      let control = CGPoint(x: (start.x + end.x) / 2 + 2 * bend * dy, y: (start.y + end.y) / 2 - 2 * bend * dx)
      path.addQuadCurve(to: end, control: control)
    case .elbow(let radius):
      path.move(to: start)
      let isAcross = abs(dx) >= abs(dy)
      let corners =
        isAcross
        ? [CGPoint(x: start.x + dx / 2, y: start.y), CGPoint(x: start.x + dx / 2, y: end.y)]
        : [CGPoint(x: start.x, y: start.y + dy / 2), CGPoint(x: end.x, y: start.y + dy / 2)]
      let limit = min(max(radius, 0), min(abs(dx), abs(dy)) / 2, max(abs(dx), abs(dy)) / 4)
      var last = start
      for (index, corner) in corners.enumerated() {
        let next = index + 1 < corners.count ? corners[index + 1] : end
        path.addLine(to: ConnectorShape.point(from: corner, towards: last, limit))
        path.addQuadCurve(to: ConnectorShape.point(from: corner, towards: next, limit), control: corner)
        last = corner
      }
      path.addLine(to: end)
    }
    return path
  }

  private static func point(from a: CGPoint, towards b: CGPoint, _ distance: Double) -> CGPoint {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1e-9 else { return a }
    return CGPoint(x: a.x + dx / length * distance, y: a.y + dy / length * distance)
  }

  /// The part of the way that is drawn as a line: between the gaps and the heads.
  func line(from start: CGPoint, to end: CGPoint) -> Path {
    let measure = PathMeasure(path(from: start, to: end))
    let first = gap + (hasTail ? 0.8 * headLength : 0)
    let last = measure.length - gap - (hasHead ? 0.8 * headLength : 0)
    guard last > first else { return Path() }
    // Short pieces: a curve that is cut keeps its shape.
    let count = route == .straight ? 1 : 64
    var line = Path()
    for step in 0...count {
      guard let point = measure.point(atLength: first + (last - first) * Double(step) / Double(count)) else { continue }
      if step == 0 { line.move(to: point) } else { line.addLine(to: point) }
    }
    return line
  }

  /// The heads at the ends of the part of a line that is drawn, from one fraction of it to another.
  func heads(on line: Path, from: Double, to: Double) -> Path {
    let measure = PathMeasure(line)
    var heads = Path()
    guard measure.length > 0, to > from else { return heads }
    if hasHead { heads.append(head(measure, at: min(max(to, 0), 1), sign: 1)) }
    if hasTail { heads.append(head(measure, at: min(max(from, 0), 1), sign: -1)) }
    return heads
  }

  private func head(_ measure: PathMeasure, at fraction: Double, sign: Double) -> Path {
    let length = measure.length * fraction
    guard let base = measure.point(atLength: length), let direction = measure.direction(atLength: length) else {
      return Path()
    }
    let (ux, uy) = (direction.x * sign, direction.y * sign)
    func point(_ along: Double, _ across: Double) -> CGPoint {
      CGPoint(
        x: base.x + ux * along * headLength - uy * across * headLength,
        y: base.y + uy * along * headLength + ux * across * headLength)
    }
    var head = Path()
    head.move(to: point(0.8, 0))
    head.addLine(to: point(-0.2, 0.42))
    head.addLine(to: point(-0.02, 0))
    head.addLine(to: point(-0.2, -0.42))
    head.closeSubpath()
    return head
  }

  /// The middle of a line, and which way is up from it.
  static func middle(of line: Path) -> (point: CGPoint, up: CGPoint)? {
    let measure = PathMeasure(line)
    guard let point = measure.point(atLength: measure.length / 2),
      let direction = measure.direction(atLength: measure.length / 2)
    else { return nil }
    let up = CGPoint(x: direction.y, y: -direction.x)
    return (point, up.y > 0 || up.y == 0 && up.x < 0 ? CGPoint(x: -up.x, y: -up.y) : up)
  }
}
