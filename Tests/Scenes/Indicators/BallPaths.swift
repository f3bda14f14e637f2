// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// Two balls on triangles that point away from each other.
struct BallZigZag: Indicator {
  let cycle = 0.7

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 14.0
    let (x, y) = ((layer.bounds.width - side) / 2, (layer.bounds.height - side) / 2)
    for sign in [1.0, -1] {
      let ball = CAShapeLayer.ball(x: x, y: y, side: side, color)
      let animation = keyframes(
        "transform",
        [
          CATransform3DIdentity, CATransform3DMakeTranslation(-x * sign, -y * sign, 0),
          CATransform3DMakeTranslation(x * sign, -y * sign, 0), CATransform3DIdentity,
        ], at: [0, 0.33, 0.66, 1], CAMediaTimingFunction(name: .linear), duration: 0.7)
      ball.add(animation, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// As ``BallZigZag``, and back the same way.
struct BallZigZagDeflect: Indicator {
  let cycle = 1.5

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 14.0
    let (x, y) = ((layer.bounds.width - side) / 2, (layer.bounds.height - side) / 2)
    for sign in [1.0, -1] {
      let ball = CAShapeLayer.ball(x: x, y: y, side: side, color)
      let path = CGMutablePath()
      let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
      path.move(to: middle)
      path.addLine(to: CGPoint(x: middle.x - x * sign, y: middle.y - y * sign))
      path.addLine(to: CGPoint(x: middle.x + x * sign, y: middle.y - y * sign))
      path.closeSubpath()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.keyTimes = [0, 0.33, 0.66, 1]
      animation.timingFunctions = (0..<3).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
      animation.duration = 0.75
      animation.autoreverses = true
      animation.repeatCount = .infinity
      ball.add(animation, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// Three rings from corner to corner of a triangle.
struct BallTrianglePath: Indicator {
  let cycle = 2.0

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 12.0
    let (width, height) = (layer.bounds.width - side, layer.bounds.height - side)
    let corners = [CGPoint(x: width / 2, y: 0), CGPoint(x: width, y: height), CGPoint(x: 0, y: height)]
    for index in 0..<3 {
      let start = corners[index]
      let ring = CAShapeLayer.line(x: start.x, y: start.y, side: side, clockwise: false, color)
      let ways = (0..<4).map { step in
        let corner = corners[(index + step) % 3]
        return CATransform3DMakeTranslation(corner.x - start.x, corner.y - start.y, 0)
      }
      let animation = keyframes(
        "transform", ways, at: [0, 0.33, 0.66, 1], CAMediaTimingFunction(name: .easeInEaseOut), duration: 2)
      ring.add(animation, forKey: "animation")
      layer.addSublayer(ring)
    }
  }
}

/// Five balls that hunt one another around a circle, each by a slower curve than the one before it.
struct BallChase: Indicator {
  let cycle = 1.5

  static func curve(_ index: Int) -> CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: 0.5, 0.15 + 0.2 * Float(index), 0.25, 1)
  }

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 11.0
    let middle = layer.bounds.width / 2
    for index in 0..<5 {
      let scale = CABasicAnimation(keyPath: "transform.scale")
      scale.fromValue = 1 - 0.2 * Double(index)
      scale.toValue = 0.2 + 0.2 * Double(index)
      let position = CAKeyframeAnimation(keyPath: "position")
      position.path = CGPath.arc(middle, middle, radius: middle - side / 2, from: 1.5 * .pi, to: 3.5 * .pi)
      let group = together([scale, position], duration: 1.5)
      group.timingFunction = Self.curve(index)
      let ball = CAShapeLayer.ball(x: middle - side / 2, y: 0, side: side, color)
      ball.add(group, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}
