// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// Functions that add to a path. `transform` maps the added part.
extension CGMutablePath {
  /// Begins a sub-path at a point.
  /// Example: `outline.move(to: CGPoint(x: 0, y: 100))`
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(Path(elements: [.move(point)]), transform)
  }

  /// Adds a line to a point.
  /// Example: `outline.addLine(to: CGPoint(x: 400, y: 0))`
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(Path(elements: [.line(point)]), transform)
  }

  /// From the first point by all others to the last.
  /// Example: `outline.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 80)])`
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    append(
      Path(elements: points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }), transform)
  }

  /// Adds a quadratic Bézier curve to a point.
  /// Example: `outline.addQuadCurve(to: CGPoint(x: 400, y: 0), control: CGPoint(x: 200, y: 200))`
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(Path(elements: [.quad(end, control: control)]), transform)
  }

  /// Adds a cubic Bézier curve to a point.
  ///
  /// ```swift
  /// outline.addCurve(to: CGPoint(x: 400, y: 0), control1: CGPoint(x: 100, y: 200), control2: CGPoint(x: 300, y: -200))
  /// ```
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(Path(elements: [.cubic(end, control1: control1, control2: control2)]), transform)
  }

  /// Adds a rectangle as a closed sub-path.
  /// Example: `outline.addRect(CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.rect(rect.standardized), transform)
  }
  /// Adds each rectangle as a closed sub-path.
  /// Example: `outline.addRects([CGRect(x: 0, y: 0, width: 200, height: 100)])`
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Corners are quarters of ellipses; radii over half the sides are clamped.
  ///
  /// ```swift
  /// outline.addRoundedRect(in: CGRect(x: 0, y: 0, width: 200, height: 100), cornerWidth: 20, cornerHeight: 20)
  /// ```
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(.rounded(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  /// Begins at the right end and turns from the x axis toward the y axis.
  /// Example: `outline.addEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(.wholeEllipse(in: rect), transform)
  }

  /// An arc of a circle, joined to the current point by a line.
  ///
  /// It turns at most once. Angles that differ by whole turns make a circle, in either direction; equal angles make
  /// nothing. Where the end lies against the direction, whole turns are added to it: from 0 to π/2 with falling angles
  /// is three quarters of a circle. Numbers that are not finite are an error.
  ///
  /// - Parameters:
  ///   - startAngle: radians from the x axis toward the y axis.
  ///   - clockwise: whether angles fall from start to end. In a y-down space that looks counterclockwise.
  ///
  /// ```swift
  /// outline.addArc(center: CGPoint(x: 100, y: 100), radius: 80, startAngle: 0, endAngle: .pi, clockwise: false)
  /// ```
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(
      CircularArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise),
      transform)
  }

  /// An arc over an angle in radians; beyond a full turn it is a full turn.
  /// Example: `outline.addRelativeArc(center: CGPoint(x: 100, y: 100), radius: 80, startAngle: 0, delta: .pi)`
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: delta), transform)
  }

  private func add(_ arc: CircularArc, _ transform: CGAffineTransform) {
    guard (arc.center.x + arc.center.y + arc.radius + arc.startAngle + arc.sweep).isFinite else {
      DiagnosticLog.error(
        "an arc needs finite numbers, got the centre (\(arc.center.x), \(arc.center.y)), the radius \(arc.radius), "
          + "angles from \(arc.startAngle) over \(arc.sweep)")
      return
    }
    var piece = Path()
    if isEmpty { piece.move(to: arc.start) } else { piece.addLine(to: arc.start) }
    arc.append(to: &piece)
    append(piece, transform)
  }

  /// The arc of a circle that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let a = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    let b = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    let (lengthA, lengthB) = (Math.hypot(a.x, a.y), Math.hypot(b.x, b.y))
    let cross = a.x * b.y - a.y * b.x
    // Lines that do not turn, and corners without radius, stay corners.
    guard !isEmpty, radius > 0, radius.isFinite, lengthA > 0, lengthB > 0, abs(cross) > 1e-12 * lengthA * lengthB else {
      return addLine(to: corner, transform: transform)
    }
    let (ax, ay, bx, by) = (a.x / lengthA, a.y / lengthA, b.x / lengthB, b.y / lengthB)
    // Half the angle between the lines: distance of the touching points from the corner is radius / tan(half).
    let cosine = ax * bx + ay * by
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let from = CGPoint(x: corner.x + ax * distance, y: corner.y + ay * distance)
    // The centre lies at a right angle to the first line, on the side of the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: from.x - side * ay * radius, y: from.y + side * ax * radius)
    let to = CGPoint(x: corner.x + bx * distance, y: corner.y + by * distance)
    let startAngle = Math.atan2(Double(from.y - center.y), Double(from.x - center.x))
    let endAngle = Math.atan2(Double(to.y - center.y), Double(to.x - center.x))
    addArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle), endAngle: CGFloat(endAngle),
      clockwise: cross > 0, transform: transform)
  }

  /// Adds every element of another path.
  /// Example: `outline.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil))`
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { append(other.path, transform) }

  /// Adds a line to the point where the sub-path began.
  /// Example: `outline.closeSubpath()`
  public func closeSubpath() { append(Path(elements: [.close]), .identity) }
}
