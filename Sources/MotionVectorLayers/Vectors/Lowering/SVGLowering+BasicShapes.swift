// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Shapes that CSS writes in `clip-path`.
extension SVGLowering {
  /// Nil if nothing is in it.
  func outline(
    of shape: SVGBasicShape, _ style: SVGStyle, _ scope: SVGScope, box: CGRect
  ) -> (Path, FillRule)? {
    let box = box.isNull ? CGRect.zero : box
    var units = scope.units(style)
    // Percentages refer to the reference box.
    units.viewport = box.size.svg
    func x(_ length: SVGLength) -> Double { length.resolved(.horizontal, in: units) }
    func y(_ length: SVGLength) -> Double { length.resolved(.vertical, in: units) }
    switch shape {
    case .inset(let top, let right, let bottom, let left, let radius):
      let (width, height) = (box.width - x(left) - x(right), box.height - y(top) - y(bottom))
      guard width > 0, height > 0 else { return nil }
      let rect = CGRect(x: box.minX + x(left), y: box.minY + y(top), width: width, height: height)
      let r = max(radius.resolved(.diagonal, in: units), 0)
      return (r > 0 ? .roundedRect(rect, radius: r) : .rect(rect), .nonZero)
    case .circle(let radius, let cx, let cy):
      let center = CGPoint(x: box.minX + x(cx), y: box.minY + y(cy))
      // Without a radius a circle reaches the closest side (CSS Shapes).
      let closest = min(
        min(center.x - box.minX, box.maxX - center.x), min(center.y - box.minY, box.maxY - center.y))
      let r = radius?.resolved(.diagonal, in: units) ?? max(closest, 0)
      return SVGLowering.ellipse(center.x, center.y, r, r).map { ($0, .nonZero) }
    case .ellipse(let rx, let ry, let cx, let cy):
      let center = CGPoint(x: box.minX + x(cx), y: box.minY + y(cy))
      let a = rx.map(x) ?? max(min(center.x - box.minX, box.maxX - center.x), 0)
      let b = ry.map(y) ?? max(min(center.y - box.minY, box.maxY - center.y), 0)
      return SVGLowering.ellipse(center.x, center.y, a, b).map { ($0, .nonZero) }
    case .polygon(let rule, let points):
      guard points.count > 2 else { return nil }
      let places = points.map { CGPoint(x: box.minX + x($0.x), y: box.minY + y($0.y)) }
      return (Path(elements: places.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]), rule)
    case .path(let rule, let path):
      return path.isEmpty ? nil : (path.mapped(by: .translation(box.minX, box.minY)), rule)
    }
  }
}
