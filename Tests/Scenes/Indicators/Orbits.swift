// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A sun that pulses, a planet along a circle by the length of its path, and a moon about an anchor point outside it.
struct Orbit: Indicator {
  let cycle = 1.9

  func setUp(in layer: CALayer, color: CGColor) {
    let middle = layer.bounds.width / 2
    let sun = CAShapeLayer.ball(x: middle - 9, y: middle - 9, side: 18, color)
    sun.add(
      keyframes(
        "transform.scale", [1, 1.3, 1], at: [0, 0.45, 1], CAMediaTimingFunction(name: .easeInEaseOut), duration: 0.95),
      forKey: "pulse")
    layer.addSublayer(sun)

    let glow = CAShapeLayer.ball(x: middle - 9, y: middle - 9, side: 18, color)
    let swell = CABasicAnimation(keyPath: "transform.scale")
    swell.fromValue = 1
    swell.toValue = 2.6
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.6
    fade.toValue = 0
    glow.add(together([swell, fade], duration: 0.95), forKey: "glow")
    layer.insertSublayer(glow, below: sun)

    let planet = CAShapeLayer.ball(x: middle - 5, y: 0, side: 10, color)
    let orbit = CAKeyframeAnimation(keyPath: "position")
    orbit.path = CGPath.arc(middle, middle, radius: middle - 5, from: -.pi / 2, to: 1.5 * .pi)
    orbit.calculationMode = .paced
    orbit.rotationMode = .rotateAuto
    orbit.duration = 1.9
    orbit.repeatCount = .infinity
    planet.add(orbit, forKey: "orbit")
    layer.addSublayer(planet)

    let moon = CAShapeLayer.ball(x: 0, y: 0, side: 5, color)
    // Its middle is three and a half widths from its anchor point: 17.5 points from the middle of the image.
    moon.anchorPoint = CGPoint(x: 4, y: 0.5)
    moon.position = CGPoint(x: middle, y: middle)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = -2 * Double.pi
    turn.duration = 0.95
    turn.repeatCount = .infinity
    moon.add(turn, forKey: "turn")
    layer.addSublayer(moon)
  }
}

/// Three balls on a bar that turns and shrinks; the outer ones are paler.
struct BallRotate: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let side = (layer.bounds.width - 8) / 3
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: (layer.bounds.height - side) / 2, width: layer.bounds.width, height: side)
    for index in 0..<3 {
      let ball = CAShapeLayer.ball(x: Double(index) * (side + 4), y: 0, side: side, color)
      ball.opacity = index == 1 ? 1 : 0.7
      bar.addSublayer(ball)
    }
    let curve = CAMediaTimingFunction(controlPoints: 0.7, -0.13, 0.22, 0.86)
    bar.add(
      together(
        [
          keyframes("transform.scale", [1, 0.6, 1], curve, duration: 1),
          keyframes("transform.rotation.z", [0, Double.pi, 2 * Double.pi], curve, duration: 1),
        ], duration: 1), forKey: "animation")
    layer.addSublayer(bar)
  }
}
