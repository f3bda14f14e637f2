// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A23 · guide, "Overriding the duration of implicit animations".
struct A23: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 12.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    root.addSublayer(theLayer)

    at(1) {
      CATransaction.begin()
      CATransaction.setValue(10.0, forKey: kCATransactionAnimationDuration)
      theLayer.zPosition = 200.0
      theLayer.opacity = 0.0
      CATransaction.commit()
    }
  }
}
