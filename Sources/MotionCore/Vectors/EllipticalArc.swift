// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An arc of an ellipse between two points, as cubic curves of at most a quarter turn each.
///
/// The conversion to a centre follows SVG 2, appendix B.2.4. Radii too small for the chord are scaled up.
package struct EllipticalArc {
  private let end: CGPoint
  /// Nil for a line or nothing.
  private let curve: Curve?
  private let isEmpty: Bool

  fileprivate struct Curve {
    var center: CGPoint
    var rx, ry: Double
    /// The direction of the first axis.
    var sin, cos: Double
    /// In radians on the unit circle.
    var startAngle, sweep: Double
  }

  /// - Parameters:
  ///   - degrees: from the x axis to the ellipse's first axis.
  ///   - isLarge: whether it turns by more than half a turn.
  ///   - isPositive: whether angles grow along it.
  package init(
    from start: CGPoint, to end: CGPoint, radii: CGSize, degrees: Double, isLarge: Bool, isPositive: Bool
  ) {
    (self.end, isEmpty) = (end, start == end)
    let (sin, cos) = Math.sincos(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
    var (rx, ry) = (Double(radii.width), Double(radii.height))
    guard rx > 0, ry > 0, start != end else {
      curve = nil
      return
    }
    // Half of the chord, in the ellipse's axes and radii.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x, y) = (cos * dx + sin * dy, cos * dy - sin * dx)
    let reach = Math.hypot(x / rx, y / ry)
    if reach > 1 { (rx, ry) = (rx * reach, ry * reach) }
    let (ux, uy) = (x / rx, y / ry)
    let square = ux * ux + uy * uy
    // The centre is off the chord's middle by this part of the chord's half, turned by a quarter.
    let offset = square > 0 ? max(0, 1 / square - 1).squareRoot() * (isLarge == isPositive ? -1 : 1) : 0
    let (cx, cy) = (offset * uy, -offset * ux)
    let startAngle = Math.atan2(uy - cy, ux - cx)
    var sweep = Math.atan2(-uy - cy, -ux - cx) - startAngle
    if isPositive, sweep < 0 { sweep += 2 * .pi }
    if !isPositive, sweep > 0 { sweep -= 2 * .pi }
    let center = CGPoint(
      x: (start.x + end.x) / 2 + cos * rx * cx - sin * ry * cy, y: (start.y + end.y) / 2 + sin * rx * cx + cos * ry * cy
    )
    let isFinite = (center.x + center.y + rx + ry + startAngle + sweep).isFinite
    curve =
      isFinite && sweep != 0
      ? Curve(center: center, rx: rx, ry: ry, sin: sin, cos: cos, startAngle: startAngle, sweep: sweep) : nil
  }

  /// Appends it to a path that ends at its start. Without radii it is a line; without a chord nothing.
  package func append(to path: inout Path) {
    guard !isEmpty else { return }
    guard let curve else {
      path.addLine(to: end)
      return
    }
    // Rounding must not make a second curve of a quarter turn.
    let count = max(1, Int((abs(curve.sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = curve.sweep / Double(count)
    // Arms of this length put the curve's middle on the arc.
    let reach = 4.0 / 3 * Math.tan(step / 4)
    for i in 0..<count {
      let from = Math.sincos(curve.startAngle + step * Double(i))
      let to = Math.sincos(curve.startAngle + step * Double(i + 1))
      // The last point is the given one, so the path goes on without a gap.
      path.addCurve(
        to: i == count - 1 ? end : curve.point(to.cos, to.sin),
        control1: curve.point(from.cos - reach * from.sin, from.sin + reach * from.cos),
        control2: curve.point(to.cos + reach * to.sin, to.sin - reach * to.cos))
    }
  }
}

extension EllipticalArc.Curve {
  /// A point of the plane in which the ellipse is the unit circle.
  fileprivate func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: center.x + cos * rx * x - sin * ry * y, y: center.y + sin * rx * x + cos * ry * y)
  }
}
