// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D3 · iOS Core Animation, a mask from an image: its alpha decides, its colours do not.
struct D3: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 1.0
  let imageLayer = CALayer()

  func build(in root: CALayer) {
    imageLayer.frame = root.bounds
    imageLayer.contents = CGImage(contentsOf: "Pictures/yes.png")
    root.addSublayer(imageLayer)

    let maskLayer = CALayer()
    maskLayer.frame = imageLayer.bounds
    maskLayer.contents = CGImage(contentsOf: "Pictures/half-mask.png")
    maskLayer.magnificationFilter = .nearest
    imageLayer.mask = maskLayer
  }
}
