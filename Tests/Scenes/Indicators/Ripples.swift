// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A ball that swells from nothing and fades.
struct BallScale: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0
    scale.toValue = 1
    let opacity = CABasicAnimation(keyPath: "opacity")
    opacity.fromValue = 1
    opacity.toValue = 0
    let group = together([scale, opacity], duration: 1)
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let ball = CAShapeLayer.ball(x: 0, y: 0, side: layer.bounds.width, color)
    ball.add(group, forKey: "animation")
    layer.addSublayer(ball)
  }
}

/// Three such balls, one after the other; before its time, none is to be seen.
struct BallScaleMultiple: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0
    scale.toValue = 1
    scale.duration = 1
    let group = together(
      [scale, keyframes("opacity", [0, 1, 0], at: [0, 0.05, 1], duration: 1)], duration: 1)
    for delay in [0, 0.2, 0.4] {
      let ball = CAShapeLayer.ball(x: 0, y: 0, side: layer.bounds.width, color)
      ball.opacity = 0
      group.beginTime = CACurrentMediaTime() + delay
      ball.add(group, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// Two translucent balls, one large while the other is small. Scales below zero mirror, which no circle shows.
struct BallDoubleBounce: Indicator {
  let cycle = 2.0

  func setUp(in layer: CALayer, color: CGColor) {
    for index in 0..<2 {
      let ball = CAShapeLayer.ball(x: 0, y: 0, side: layer.bounds.width, color)
      ball.opacity = 0.6
      let animation = keyframes(
        "transform.scale", index == 0 ? [0, 1, 0] : [-1, 0, -1], CAMediaTimingFunction(name: .easeInEaseOut),
        duration: 2)
      ball.add(animation, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// A ring that spreads and fades.
struct Ripple: Indicator {
  let cycle = 1.0
  static var curve: CAMediaTimingFunction { CAMediaTimingFunction(controlPoints: 0.21, 0.53, 0.56, 0.8) }

  static var animation: CAAnimationGroup {
    let scale = keyframes("transform.scale", [0.1, 1, 1], at: [0, 0.7, 1], curve, duration: 1)
    let opacity = keyframes("opacity", [1, 0.7, 0], at: [0, 0.7, 1], duration: 1)
    return together([scale, opacity], duration: 1)
  }

  func setUp(in layer: CALayer, color: CGColor) {
    let ring = CAShapeLayer.line(x: 0, y: 0, side: layer.bounds.width, width: 4, clockwise: false, color)
    ring.add(Self.animation, forKey: "animation")
    layer.addSublayer(ring)
  }
}

/// Three rings from one, by a replicator's delay.
struct RippleMultiple: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let replicator = CAReplicatorLayer()
    replicator.frame = layer.bounds
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    let ring = CAShapeLayer.line(x: 0, y: 0, side: layer.bounds.width, width: 4, color)
    ring.opacity = 0
    ring.add(Ripple.animation, forKey: "animation")
    replicator.addSublayer(ring)
    layer.addSublayer(replicator)
  }
}
