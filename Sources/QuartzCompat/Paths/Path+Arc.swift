import Foundation
import MotionCore
import MotionKit

extension Path {
  /// A circle's arc as one cubic for each quarter turn or less, off the circle by at most 0.03 % of the radius.
  ///
  /// - Parameter joined: a line leads to its start; otherwise it begins a sub-path.
  static func arc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, joined: Bool) -> Path {
    let delta = min(max(delta, -2 * CGFloat.pi), 2 * CGFloat.pi)
    func point(_ angle: CGFloat) -> (p: CGPoint, tangent: CGPoint) {
      let (s, c) = Math.sincos(Double(angle))
      return (CGPoint(x: center.x + radius * c, y: center.y + radius * s), CGPoint(x: -s * radius, y: c * radius))
    }
    var path = Path()
    var from = point(startAngle)
    if joined { path.addLine(to: from.p) } else { path.move(to: from.p) }
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(count)
    let k = CGFloat(4.0 / 3 * Math.tan(Double(step) / 4))
    guard delta != 0 else { return path }
    for index in 1...count {
      let to = point(startAngle + step * CGFloat(index))
      path.addCurve(
        to: to.p, control1: CGPoint(x: from.p.x + k * from.tangent.x, y: from.p.y + k * from.tangent.y),
        control2: CGPoint(x: to.p.x - k * to.tangent.x, y: to.p.y - k * to.tangent.y))
      from = to
    }
    return path
  }

  /// An ellipse from its right end on, as Core Graphics has it.
  static func wholeEllipse(in rect: CGRect) -> Path {
    let rect = rect.standardized
    var path = arc(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi, joined: false)
    path.closeSubpath()
    return path.mapPoints {
      CGPoint(x: rect.midX + $0.x * rect.width / 2, y: rect.midY + $0.y * rect.height / 2)
    }
  }

  static func rounded(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> Path {
    let rect = rect.standardized
    let radius = CGSize(
      width: min(max(cornerWidth, 0), rect.width / 2), height: min(max(cornerHeight, 0), rect.height / 2))
    return .roundedRect(rect, radii: CornerRadii(all: radius))
  }
}
