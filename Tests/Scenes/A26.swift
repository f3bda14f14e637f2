// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A26 · guide, "Key-value coding compliant container classes": any key holds any value, on layers and animations.
struct A26: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let theLayer = CALayer()
  let theAnimation = CAAnimation()

  func build(in root: CALayer) {
    root.addSublayer(theLayer)
    theLayer.setValue(50, forKey: "someKey")
    theAnimation.setValue(50, forKey: "someKey")
  }
}
