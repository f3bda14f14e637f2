// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A24 · guide, "Nesting explicit transactions": 2 s outside, 5 s inside, one start.
struct A24: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 7.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    theLayer.position = CGPoint(x: 100, y: 50)
    root.addSublayer(theLayer)

    at(1) {
      CATransaction.begin()
      // The animation of the position lasts two seconds.
      CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
      theLayer.position = CGPoint(x: 0.0, y: 0.0)

      CATransaction.begin()
      // These last five.
      CATransaction.setValue(5.0, forKey: kCATransactionAnimationDuration)
      theLayer.zPosition = 200.0
      theLayer.opacity = 0.0
      CATransaction.commit()

      CATransaction.commit()
    }
  }
}
