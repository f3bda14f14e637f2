// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A13 · guide, tables 1 and 2: where each gravity puts an image of 40 by 20 in bounds of 80 by 60. In a flipped
/// root, as on the Mac, the top is at the largest y.
struct A13: CAComposition {
  let format = Format(width: 4 * 160, height: 3 * 120, fps: 30)
  let duration = 1.0
  static let gravities: [CALayerContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]

  func build(in root: CALayer) {
    root.isGeometryFlipped = true
    for (index, gravity) in A13.gravities.enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: index % 4 * 160 + 40, y: index / 4 * 120 + 30, width: 80, height: 60)
      layer.contents = CGImage(contentsOf: "Pictures/quadrants.png")
      layer.contentsGravity = gravity
      root.addSublayer(layer)
    }
  }
}
