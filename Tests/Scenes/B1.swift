// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// B1 · "Animating layer content", listing 3-1: a property is set, and changes over a quarter of a second.
struct B1: CAComposition {
  let format = Format(width: 64, height: 64, fps: 30)
  let duration = 2.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    root.addSublayer(theLayer)
    at(1) { theLayer.opacity = 0.0 }
  }
}
