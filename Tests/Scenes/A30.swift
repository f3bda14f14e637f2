// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A30 · guide, the kiosk menu, listing 3: the root layer, black all over (in place of the Quartz composition).
struct A30: CAComposition {
  let format = Format(width: 256, height: 192, fps: 30, background: .white)
  let duration = 1.0
  let rootLayer = CALayer()

  func build(in view: CALayer) {
    rootLayer.frame = view.bounds
    rootLayer.backgroundColor = CGColor(gray: 0, alpha: 1)
    view.addSublayer(rootLayer)
  }
}
