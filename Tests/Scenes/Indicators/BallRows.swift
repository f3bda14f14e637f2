// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// Three balls that shrink and swell one after the other, by a curve that overshoots.
struct BallPulse: Indicator {
  let cycle = 0.75

  func setUp(in layer: CALayer, color: CGColor) {
    let side = (layer.bounds.width - 8) / 3
    let curve = CAMediaTimingFunction(controlPoints: 0.2, 0.7, 0.2, 1.1)
    let animation = keyframes("transform.scale", [1, 0.3, 1], at: [0, 0.3, 1], curve, duration: 0.75)
    for index in 0..<3 {
      let ball = CAShapeLayer.ball(
        x: Double(index) * (side + 4), y: (layer.bounds.height - side) / 2, side: side, color)
      animation.beginTime = CACurrentMediaTime() + 0.12 * Double(index + 1)
      ball.add(animation, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// Three balls on a wave.
struct BallWave: Indicator {
  let cycle = 0.6

  func setUp(in layer: CALayer, color: CGColor) {
    let side = (layer.bounds.width - 8) / 3
    let height = (layer.bounds.height - side) / 3
    let animation = keyframes(
      "transform.translation.y", [0, height, -height, 0], at: [0, 0.33, 0.66, 1],
      CAMediaTimingFunction(name: .easeInEaseOut), duration: 0.6)
    for index in 0..<3 {
      let ball = CAShapeLayer.ball(
        x: Double(index) * (side + 4), y: (layer.bounds.height - side) / 2, side: side, color)
      animation.beginTime = CACurrentMediaTime() + 0.07 * Double(index + 1)
      ball.add(animation, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// Three balls that fade and shrink, the middle one half a cycle before the others.
struct BallBeat: Indicator {
  let cycle = 0.7

  func setUp(in layer: CALayer, color: CGColor) {
    let side = (layer.bounds.width - 8) / 3
    let scale = keyframes("transform.scale", [1, 0.75, 1], duration: 0.7)
    let opacity = keyframes("opacity", [1, 0.2, 1], duration: 0.7)
    let group = together([scale, opacity], duration: 0.7)
    for (index, delay) in [0.35, 0, 0.35].enumerated() {
      let ball = CAShapeLayer.ball(
        x: Double(index) * (side + 4), y: (layer.bounds.height - side) / 2, side: side, color)
      group.beginTime = CACurrentMediaTime() + delay
      ball.add(group, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// Five balls; while the odd ones rise and swell, the even ones fall and shrink.
struct BallRise: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let side = (layer.bounds.width - 8) / 5
    let curve = CAMediaTimingFunction(controlPoints: 0.15, 0.46, 0.9, 0.6)
    for index in 0..<5 {
      let ball = CAShapeLayer.ball(
        x: Double(index) * (side + 2), y: (layer.bounds.height - side) / 2, side: side, color)
      let way = index % 2 == 0 ? -14.0 : 14.0
      let group = together(
        [
          keyframes("transform.scale", index % 2 == 0 ? [0.4, 1.1, 0.4] : [1.1, 0.4, 1.1], curve, duration: 1),
          keyframes("transform.translation.y", [0, way, 0, -way, 0], duration: 1),
        ], duration: 1)
      ball.add(group, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}
