// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D10 · iOS Core Animation, animation groups: along a path and from colour to colour together, 4 s.
struct D10: CAComposition {
  let format = Format(width: 320, height: 320, fps: 30)
  let duration = 5.0
  let colorLayer = CALayer()

  func build(in root: CALayer) {
    let bezierPath = CGMutablePath()
    bezierPath.move(to: CGPoint(x: 0, y: 150))
    bezierPath.addCurve(
      to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))

    colorLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    colorLayer.position = CGPoint(x: 0, y: 150)
    colorLayer.backgroundColor = .green
    root.addSublayer(colorLayer)

    let animation1 = CAKeyframeAnimation()
    animation1.keyPath = "position"
    animation1.path = bezierPath
    animation1.rotationMode = .rotateAuto

    let animation2 = CABasicAnimation()
    animation2.keyPath = "backgroundColor"
    animation2.toValue = CGColor.red

    let groupAnimation = CAAnimationGroup()
    groupAnimation.animations = [animation1, animation2]
    groupAnimation.duration = 4.0
    colorLayer.add(groupAnimation, forKey: nil)
  }
}
