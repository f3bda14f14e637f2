import MotionKit

extension Explainer {
  /// A straight arrow, or one through more points; its line is drawn first, then its head appears.
  @LayerBuilder func arrow(
    _ points: [(x: Double, y: Double)], _ color: Color, at time: Double, width: Double = 4, for duration: Double = 0.6
  ) -> [Layer] {
    if points.count > 1 {
      let (end, before) = (points[points.count - 1], points[points.count - 2])
      let angle = Math.atan2(end.y - before.y, end.x - before.x)
      // The line ends in the middle of the head.
      let stop = (x: end.x - 8 * Math.cos(angle), y: end.y - 8 * Math.sin(angle))
      ShapeLayer(Explainer.polyline(points.dropLast() + [stop])).stroke(color, width).lineJoin(.round)
        .draws(at: time, for: duration, timing: .easeInOutCubic)
      ShapeLayer(.polygon((0, 0), (-20, -10), (-20, 10))).fillColor(color).bounds(
        CGRect(x: -20, y: -10, width: 20, height: 20)
      )
      .anchorPoint(1, 0.5).position(end.x, end.y).rotated(by: .radians(angle))
      .fades(at: time + duration * 0.75, for: 0.2)
    }
  }

  static func polyline(_ points: [(x: Double, y: Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.x, y: point.y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  /// A named box about a point.
  func box(_ name: String, _ x: Double, _ y: Double, _ width: Double = 230, filled: Color? = nil) -> Layer {
    Layer {
      style.text(name, 28, .semibold, filled == nil ? style.ink : .white).position(.center)
    }
    .size(width, 104).position(x, y).cornerRadius(10)
    .backgroundColor(filled ?? style.card)
  }

  /// A circle with a sign.
  func node(_ sign: String, _ x: Double, _ y: Double) -> Layer {
    Layer { style.text(sign, 40, .semibold).position(.center) }
      .size(72, 72).position(x, y).cornerRadius(36).backgroundColor(style.paper).border(style.ink, 4)
  }
}
