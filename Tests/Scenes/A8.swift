// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A8 · guide, "Setting a layer's contents": the image, 40 by 20 pixels, is stretched over the bounds.
struct A8: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 1.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    theLayer.position = CGPoint(x: 50, y: 50)
    theLayer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    theLayer.contents = CGImage(contentsOf: "Pictures/quadrants.png")
    root.addSublayer(theLayer)
  }
}
