import Foundation

/// A part of a circle as cubic curves, each of at most a quarter turn: off the circle by at most 0.027 % of the radius.
public struct CircularArc: Hashable, Sendable {
  public let center: CGPoint
  public let radius: Double
  /// Radians; angles grow from the x axis towards the y axis.
  public let startAngle: Double
  /// How far it turns, at most 2π either way.
  public let sweep: Double

  /// Over an angle, clamped to a full turn.
  public init(center: CGPoint, radius: Double, startAngle: Double, sweep: Double) {
    (self.center, self.radius, self.startAngle) = (center, radius, startAngle)
    self.sweep = min(max(sweep, -2 * Double.pi), 2 * Double.pi)
  }

  /// From one angle to another: with rising angles, or with falling ones if `clockwise`, which is clockwise where y
  /// points up.
  public init(center: CGPoint, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
    let turn = 2 * Double.pi
    let way = clockwise ? startAngle - endAngle : endAngle - startAngle
    var length = way
    if way >= turn {
      length = turn
    } else if way < 0 {
      length = way.truncatingRemainder(dividingBy: turn)
      if length < 0 { length += turn }
    }
    self.init(center: center, radius: radius, startAngle: startAngle, sweep: clockwise ? -length : length)
  }

  public var start: CGPoint { point(startAngle) }

  /// Appends the curves to a path that has reached ``start``.
  public func append(to path: inout Path) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    guard sweep != 0 else { return }
    let step = sweep / Double(count)
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
