// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A15 · guide, "Implicitly animating multiple properties of multiple layers": one start, one duration.
struct A15: CAComposition {
  let format = Format(width: 640, height: 640, fps: 30)
  let duration = 2.0
  let theLayer = CALayer()
  let anotherLayer = CALayer()

  func build(in root: CALayer) {
    anotherLayer.opacity = 0
    root.addSublayer(theLayer)
    root.addSublayer(anotherLayer)

    at(1) {
      // Moves the layer to the back and fades it out, the other one to the front and in.
      theLayer.opacity = 0.0
      theLayer.zPosition = -100
      anotherLayer.opacity = 1.0
      anotherLayer.zPosition = 100.0
    }
  }
}
