// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// B3 · "Animating layer content", listing 3-3: two bounces along a path of two curves, 5 s.
struct B3: CAComposition {
  let format = Format(width: 640, height: 640, fps: 30)
  let duration = 6.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    theLayer.name = "theLayer"
    theLayer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    theLayer.position = CGPoint(x: 10, y: 20)
    theLayer.backgroundColor = .white
    root.addSublayer(theLayer)

    // A CGPath that implements two arcs (a bounce).
    let thePath = CGMutablePath()
    thePath.move(to: CGPoint(x: 74.0, y: 74.0))
    thePath.addCurve(
      to: CGPoint(x: 320.0, y: 74.0), control1: CGPoint(x: 74.0, y: 500.0), control2: CGPoint(x: 320.0, y: 500.0))
    thePath.addCurve(
      to: CGPoint(x: 566.0, y: 74.0), control1: CGPoint(x: 320.0, y: 500.0), control2: CGPoint(x: 566.0, y: 500.0))

    let theAnimation = CAKeyframeAnimation(keyPath: "position")
    theAnimation.path = thePath
    theAnimation.duration = 5.0
    theLayer.add(theAnimation, forKey: "position")
  }
}
