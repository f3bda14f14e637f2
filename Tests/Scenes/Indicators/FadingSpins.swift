// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// Eight balls around a circle; a wave of fading and shrinking runs around it.
struct BallSpinFade: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 12.0
    let middle = layer.bounds.width / 2
    let group = together(
      [
        keyframes("transform.scale", [1, 0.4, 1], duration: 1), keyframes("opacity", [1, 0.3, 1], duration: 1),
      ], duration: 1)
    for index in 0..<8 {
      let turn = CGAffineTransform(rotationAngle: Double(index) * .pi / 4)
      let place = CGPoint(x: middle - side / 2, y: 0).applying(turn)
      let ball = CAShapeLayer.ball(
        x: middle + place.x - side / 2, y: middle + place.y - side / 2, side: side, color)
      group.beginTime = CACurrentMediaTime() + 0.125 * Double(index)
      ball.add(group, forKey: "animation")
      layer.addSublayer(ball)
    }
  }
}

/// Twelve spokes from one, each a twelfth of a second later and turned by a twelfth.
struct LineSpinFade: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let replicator = CAReplicatorLayer()
    replicator.frame = layer.bounds
    replicator.instanceCount = 12
    replicator.instanceDelay = 1.0 / 12
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    let spoke = CAShapeLayer.bar(x: layer.bounds.midX - 2.5, y: 0, width: 5, height: 16, color)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.15
    fade.duration = 1
    fade.repeatCount = .infinity
    spoke.add(fade, forKey: "fade")
    replicator.addSublayer(spoke)
    layer.addSublayer(replicator)
  }
}
