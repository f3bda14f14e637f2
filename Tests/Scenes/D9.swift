// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D9 · iOS Core Animation, "virtual properties": a full turn by `transform.rotation`, which `transform` itself would
/// not show.
struct D9: CAComposition {
  let format = Format(width: 640, height: 640, fps: 30)
  let duration = 3.0
  let shipLayer = CALayer()

  func build(in root: CALayer) {
    shipLayer.name = "shipLayer"
    shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
    shipLayer.position = CGPoint(x: 150, y: 150)
    shipLayer.backgroundColor = .white
    root.addSublayer(shipLayer)

    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation"
    animation.duration = 2.0
    animation.byValue = Double.pi * 2
    shipLayer.add(animation, forKey: nil)
  }
}
