// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A21 · guide, "Animating a layer with an implicit transaction": one commit, and everything at once.
struct A21: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 2.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    theLayer.position = CGPoint(x: 160, y: 120)
    root.addSublayer(theLayer)

    at(1) {
      theLayer.opacity = 0.0
      theLayer.zPosition = -200
      theLayer.position = CGPoint(x: 0.0, y: 0.0)
    }
  }
}
