// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D14 · iOS Core Animation, automated testing: a window at speed 100 shortens every duration to a hundredth.
struct D14: CAComposition {
  let format = Format(width: 64, height: 64, fps: 30)
  let duration = 2.0
  let window = CALayer()
  let layer = CALayer()

  func build(in root: CALayer) {
    window.speed = 100
    root.addSublayer(window)
    window.addSublayer(layer)
    layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    layer.backgroundColor = .white

    at(1) {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.toValue = 1.0
      fade.duration = 10
      layer.add(fade, forKey: "fade")
      layer.position = CGPoint(x: 50, y: 50)
    }
  }
}
