// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// B5 · "Animating layer content", listing 3-5: an implicit and an explicit animation in one animation block. The
/// block of a view is a transaction with the view's duration and curve.
struct B5: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 5.0
  let layer = CALayer()

  func build(in root: CALayer) {
    layer.position = CGPoint(x: 20, y: 30)
    root.addSublayer(layer)

    at(1) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1.0)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
      layer.opacity = 0.0
      CATransaction.commit()

      let theAnim = CABasicAnimation(keyPath: "position")
      theAnim.fromValue = layer.position
      theAnim.toValue = CGPoint(x: 220, y: 130)
      theAnim.duration = 3.0
      layer.add(theAnim, forKey: "AnimateFrame")
    }
  }
}
