// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

func CGAffineTransformMakeShear(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  var transform = CGAffineTransform.identity
  transform.c = -x
  transform.b = y
  return transform
}

/// D6 · iOS Core Animation, a shear.
struct D6: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let layer = CALayer()

  func build(in root: CALayer) {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 160, y: 120)
    layer.backgroundColor = .white
    layer.setAffineTransform(CGAffineTransformMakeShear(1, 0.25))
    root.addSublayer(layer)
  }
}
