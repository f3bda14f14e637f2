// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a circle as cubic curves, each of at most a quarter turn: off the circle by at most 0.027 % of the radius.
package struct CircularArc: Hashable, Sendable {
  package let center: CGPoint
  package let radius: Double
  /// Radians; angles grow from the x axis towards the y axis.
  package let startAngle: Double
  /// How far it turns, at most 2π either way.
  package let sweep: Double

  /// Over an angle, clamped to a full turn.
  package init(center: CGPoint, radius: Double, startAngle: Double, sweep: Double) {
    (self.center, self.radius, self.startAngle) = (center, radius, startAngle)
    self.sweep = min(max(sweep, -2 * Double.pi), 2 * Double.pi)
  }

  /// From one angle to another: with rising angles, or falling ones if `clockwise`. Falling angles run clockwise if y
  /// points up.
  ///
  /// With d the difference between the angles, counted in the direction of the arc:
  /// - d = 0: nothing, the arc is its start.
  /// - 0 < d < 2π: the arc turns by d. From 2π on it is one full turn and ends where it begins.
  /// - d < 0: whole turns are added until the arc turns by more than 0 and at most 2π. A difference of whole turns
  ///   against the direction is therefore a full turn as well: from 0 to 2π is a circle either way.
  ///
  /// Angles that differ from whole turns by less than ``angleTolerance`` count as whole turns.
  package init(center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    let turn = 2 * Double.pi
    let way = clockwise ? startAngle - endAngle : endAngle - startAngle
    var length = min(way, turn)
    if way < 0 {
      length = way.truncatingRemainder(dividingBy: turn) + turn
      // Whole turns rarely come out exactly: the least arc would be left of a circle.
      if length < CircularArc.angleTolerance { length = turn }
    }
    self.init(center: center, radius: radius, startAngle: startAngle, sweep: clockwise ? -length : length)
  }

  /// Rounding of angles in single precision, in radians.
  package static let angleTolerance = 1e-6

  package var start: CGPoint { point(startAngle) }

  /// Appends the curves to a path that ends at ``start``.
  package func append(to path: inout Path) {
    // Rounding must not make five curves of a whole turn.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    guard sweep != 0 else { return }
    let step = sweep / Double(count)
    // Such a handle meets the arc at its middle, too.
    let reach = 4.0 / 3 * Math.tan(step / 4) * radius
    for i in 0..<count {
      let (a, b) = (startAngle + step * Double(i), startAngle + step * Double(i + 1))
      let (p, q) = (point(a), point(b))
      path.addCurve(
        to: q, control1: CGPoint(x: p.x - reach * Math.sin(a), y: p.y + reach * Math.cos(a)),
        control2: CGPoint(x: q.x + reach * Math.sin(b), y: q.y - reach * Math.cos(b)))
    }
  }

  private func point(_ angle: Double) -> CGPoint {
    CGPoint(x: Double(center.x) + radius * Math.cos(angle), y: Double(center.y) + radius * Math.sin(angle))
  }
}
