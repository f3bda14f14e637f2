// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Shapes as paths, in user units.
extension SVGLowering {
  /// The outline of a basic shape; nil for other elements, and for shapes without an extent.
  func outline(of element: SVGElement, _ style: SVGStyle, _ scope: SVGScope) -> Path? {
    let units = scope.units(style)
    func x(_ length: SVGLength) -> Double { length.resolved(.horizontal, in: units) }
    func y(_ length: SVGLength) -> Double { length.resolved(.vertical, in: units) }
    func r(_ length: SVGLength) -> Double { length.resolved(.diagonal, in: units) }
    let found: Path?
    switch element.content {
    case .rect(let rect): found = outline(of: rect, x, y)
    case .circle(let cx, let cy, let radius):
      found = SVGLowering.ellipse(x(cx), y(cy), r(radius), r(radius))
    case .ellipse(let cx, let cy, let rx, let ry):
      let (a, b) = (rx.map(x), ry.map(y))
      // One radius alone counts for both (SVG 2).
      found = SVGLowering.ellipse(x(cx), y(cy), a ?? b ?? 0, b ?? a ?? 0)
    case .line(let x1, let y1, let x2, let y2):
      found = Path(elements: [.move(CGPoint(x: x(x1), y: y(y1))), .line(CGPoint(x: x(x2), y: y(y2)))])
    case .points(let points):
      guard points.count > 1 else { return nil }
      var elements = points.enumerated().map { $0 == 0 ? Path.Element.move($1) : .line($1) }
      if element.name == .polygon { elements.append(.close) }
      found = Path(elements: elements)
    case .path(let own, _): found = own.elements.count > 1 ? SVGLowering.withDots(own) : nil
    default: found = nil
    }
    guard let path = found, !path.isEmpty else { return nil }
    guard path.controlPointBounds.isWithinLimit else {
      warn("it has coordinates beyond a thousand million; it is left out", element)
      return nil
    }
    return path
  }

  private func outline(of rect: SVGRect, _ x: (SVGLength) -> Double, _ y: (SVGLength) -> Double) -> Path? {
    let box = CGRect(x: x(rect.x), y: y(rect.y), width: max(x(rect.width), 0), height: max(y(rect.height), 0))
    guard x(rect.width) > 0, y(rect.height) > 0 else { return nil }
    // A negative radius is as if it were not written.
    let (a, b) = (rect.rx.map(x).flatMap { $0 < 0 ? nil : $0 }, rect.ry.map(y).flatMap { $0 < 0 ? nil : $0 })
    let radii = CGSize(width: min(a ?? b ?? 0, box.width / 2), height: min(b ?? a ?? 0, box.height / 2))
    guard radii.width > 0, radii.height > 0 else { return .rect(box) }
    return .roundedRect(box, radii: Path.CornerRadii(all: radii))
  }

  /// Begins at the right, and goes round clockwise, so that dashes begin there.
  static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path? {
    guard rx > 0, ry > 0 else { return nil }
    // 4/3 · (√2 − 1), for a quarter of a circle.
    let k = 0.5522847498307936
    func p(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx * rx, y: y + dy * ry) }
    return Path(elements: [
      .move(p(1, 0)), .cubic(p(0, 1), control1: p(1, k), control2: p(k, 1)),
      .cubic(p(-1, 0), control1: p(-k, 1), control2: p(-1, k)),
      .cubic(p(0, -1), control1: p(-1, -k), control2: p(-k, -1)),
      .cubic(p(1, 0), control1: p(k, -1), control2: p(1, -k)), .close,
    ])
  }

  /// Turns sub-paths of one closed point into lines without a length: caps make dots of them.
  private static func withDots(_ path: Path) -> Path {
    var elements = path.elements
    var found = false
    for index in elements.indices.dropFirst() {
      // A close right after a move is a dot, which caps make visible.
      if case .close = elements[index], case .move(let point) = elements[index - 1] {
        elements[index] = .line(point)
        found = true
      }
    }
    return found ? Path(elements: elements) : path
  }

  /// The `pathLength` of a shape. Dashes are scaled by it.
  func writtenLength(of element: SVGElement) -> Double? {
    switch element.content {
    case .path(_, let length): length
    case .rect(let rect): rect.pathLength
    default: nil
    }
  }
}
