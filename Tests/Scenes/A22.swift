// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A22 · guide, "Temporarily disabling a layer's animations": the layer is gone at once.
struct A22: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 3.0
  let container = CALayer()
  let aLayer = CALayer()
  let fading = CALayer()

  func build(in root: CALayer) {
    root.addSublayer(container)
    container.addSublayer(fading)
    container.addSublayer(aLayer)

    at(1) {
      CATransaction.begin()
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      aLayer.removeFromSuperlayer()
      CATransaction.commit()
    }
    // For comparison, with actions.
    at(2) { fading.removeFromSuperlayer() }
  }
}
