// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The path under construction. Points are transformed as they are added.
extension DrawingContext {
  /// Drops the path.
  /// Example: `context.beginPath()`
  public func beginPath() {
    (path, userPath) = (Path(), Path())
    (pathTransform, currentPoint, subpathStart) = (nil, nil, nil)
  }

  /// Begins a sub-path at a point.
  /// Example: `context.move(to: CGPoint(x: 0, y: 100))`
  public func move(to point: CGPoint) {
    guard isUsable(point, "move(to:)") else { return }
    append(.move(point))
    (currentPoint, subpathStart) = (point, point)
  }

  /// Adds a line from the current point; without one it is a problem.
  /// Example: `context.addLine(to: CGPoint(x: 400, y: 0))`
  public func addLine(to point: CGPoint) {
    guard isUsable(point, "addLine(to:)"), hasCurrentPoint("addLine(to:)") else { return }
    append(.line(point))
    currentPoint = point
  }

  /// Adds a cubic Bézier curve from the current point; without one it is a problem.
  ///
  /// ```swift
  /// context.addCurve(to: CGPoint(x: 400, y: 0), control1: CGPoint(x: 100, y: 200), control2: CGPoint(x: 300, y: -200))
  /// ```
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let function = "addCurve(to:control1:control2:)"
    guard isUsable(end, function), isUsable(control1, function), isUsable(control2, function),
      hasCurrentPoint(function)
    else { return }
    append(.cubic(end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Adds a quadratic Bézier curve from the current point; without one it is a problem.
  /// Example: `context.addQuadCurve(to: CGPoint(x: 400, y: 0), control: CGPoint(x: 200, y: 200))`
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let function = "addQuadCurve(to:control:)"
    guard isUsable(end, function), isUsable(control, function), hasCurrentPoint(function) else { return }
    append(.quad(end, control: control))
    currentPoint = end
  }

  /// A part of a circle, after a line to its start if there is a current point.
  ///
  /// It turns at most once. Angles that differ by whole turns make a circle, in either direction; equal angles make
  /// nothing.
  ///
  /// - Parameters:
  ///   - radius: 0 or more; a negative radius is reported as an error.
  ///   - startAngle: radians from the x axis toward the y axis.
  ///   - clockwise: whether angles fall from start to end, which is clockwise if y points up.
  ///
  /// ```swift
  /// context.addArc(center: CGPoint(x: 100, y: 100), radius: 80, startAngle: 0, endAngle: .pi, clockwise: false)
  /// ```
  public func addArc(center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    let function = "addArc(center:radius:startAngle:endAngle:clockwise:)"
    guard isUsable(center, function), isUsable(radius, startAngle, endAngle, function: function) else { return }
    guard radius >= 0 else { return report("\(function): the radius must be 0 or more, got \(radius)") }
    add(
      CircularArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise))
  }

  /// A corner rounded with a radius: a line from the current point towards `tangent1End`, and an arc that ends on the
  /// line from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: Double) {
    let function = "addArc(tangent1End:tangent2End:radius:)"
    guard isUsable(tangent1End, function), isUsable(tangent2End, function), isUsable(radius, function: function),
      hasCurrentPoint(function), let start = currentPoint
    else { return }
    guard radius >= 0 else { return report("\(function): the radius must be 0 or more, got \(radius)") }
    let (ax, ay) = (Double(start.x - tangent1End.x), Double(start.y - tangent1End.y))
    let (bx, by) = (Double(tangent2End.x - tangent1End.x), Double(tangent2End.y - tangent1End.y))
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    // Lines in one direction have no corner to round.
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-12 * a * b else { return addLine(to: tangent1End) }
    // From the corner to where the circle touches: r / tan(half the angle between both lines).
    let cosine = (ax * bx + ay * by) / (a * b)
    let reach = radius * (1 + cosine) * a * b / abs(cross)
    let touch = CGPoint(x: Double(tangent1End.x) + ax / a * reach, y: Double(tangent1End.y) + ay / a * reach)
    let other = CGPoint(x: Double(tangent1End.x) + bx / b * reach, y: Double(tangent1End.y) + by / b * reach)
    // The centre lies off the first line, on the side of the second one.
    let side = cross > 0 ? 1.0 : -1.0
    let center = CGPoint(
      x: Double(touch.x) - ay / a * radius * side, y: Double(touch.y) + ax / a * radius * side)
    guard isUsable(center, function), isUsable(touch, function), isUsable(other, function) else { return }
    let from = Math.atan2(Double(touch.y - center.y), Double(touch.x - center.x))
    let to = Math.atan2(Double(other.y - center.y), Double(other.x - center.x))
    add(CircularArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: side > 0))
  }

  /// Lines from point to point, in a sub-path of their own.
  /// Example: `context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 80), CGPoint(x: 200, y: 0)])`
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a rectangle as a closed sub-path.
  /// Example: `context.addRect(CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func addRect(_ rect: CGRect) { addClosed(.rect(rect.standardized), rect, "addRect(_:)") }
  /// Adds each rectangle as a closed sub-path.
  ///
  /// ```swift
  /// context.addRects([CGRect(x: 0, y: 0, width: 20, height: 100), CGRect(x: 40, y: 0, width: 20, height: 100)])
  /// ```
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse that touches the four sides of a rectangle, as a closed sub-path.
  /// Example: `context.addEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func addEllipse(in rect: CGRect) { addClosed(.ellipse(in: rect.standardized), rect, "addEllipse(in:)") }

  /// Every element of another path.
  /// Example: `context.addPath(Path.circle(200))`
  public func addPath(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let p): move(to: p)
      case .line(let p): addLine(to: p)
      case .quad(let p, let c): addQuadCurve(to: p, control: c)
      case .cubic(let p, let a, let b): addCurve(to: p, control1: a, control2: b)
      case .close: closePath()
      }
    }
  }

  /// Ends the sub-path with a line to its first point.
  /// Example: `context.closePath()`
  public func closePath() {
    guard currentPoint != nil else { return }
    append(.close)
    currentPoint = subpathStart
  }

  /// Whether the path under construction has no elements.
  /// Example: `let isEmpty = context.isPathEmpty`
  public var isPathEmpty: Bool { path.isEmpty }
  /// In user space; the origin without a path.
  /// Example: `let pen = context.currentPointOfPath`
  public var currentPointOfPath: CGPoint { currentPoint ?? .zero }
  /// Around all end and control points, in user space; null without a path.
  /// Example: `let box = context.boundingBoxOfPath`
  public var boundingBoxOfPath: CGRect { pathInUserSpace?.controlPointBounds ?? .null }

  /// Replaces the path with the area of a line along it. Line width, caps, joins and dashes count.
  /// Example: `context.replacePathWithStrokedPath()`
  public func replacePathWithStrokedPath() {
    let outline = pathInUserSpace?.stroked(state.style) ?? Path()
    beginPath()
    addPath(outline)
  }

  /// The path under construction in user space as it is now; nil if that has no area.
  package var pathInUserSpace: Path? {
    if pathTransform == state.transform { return userPath }
    return state.transform.inverse.map { inverse in path.mapPoints { inverse.apply($0) ?? $0 } }
  }

  private func add(_ arc: CircularArc) {
    var piece = Path()
    if currentPoint == nil { piece.move(to: arc.start) } else { piece.addLine(to: arc.start) }
    arc.append(to: &piece)
    addPath(piece)
  }

  private func addClosed(_ shape: Path, _ rect: CGRect, _ function: String) {
    guard isUsable(rect, function) else { return }
    addPath(shape)
  }

  private func hasCurrentPoint(_ function: String) -> Bool {
    if currentPoint != nil { return true }
    report("\(function) needs a current point: call move(to:) first")
    return false
  }

  private func append(_ element: Path.Element) {
    let one = Path(elements: [element])
    let mapped = one.mapPoints { state.transform.apply($0) ?? $0 }
    if path.isEmpty {
      pathTransform = state.transform
    } else if let known = pathTransform, known != state.transform {
      // From here on only the drawing's space knows the path.
      pathTransform = nil
    }
    path.append(mapped)
    if pathTransform != nil { userPath.append(one) }
  }
}
