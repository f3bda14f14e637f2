// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

func DegreesToRadians(_ degrees: CGFloat) -> CGFloat { degrees * .pi / 180 }
func RadiansToDegrees(_ radians: CGFloat) -> CGFloat { radians * 180 / .pi }

/// A4 · guide, conversions between degrees and radians, used for a rotation of 30°.
struct A4: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let layer = CALayer()

  func build(in root: CALayer) {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 200, y: 200)
    layer.transform = CATransform3DMakeRotation(DegreesToRadians(30), 0, 0, 1)
    root.addSublayer(layer)
  }
}
