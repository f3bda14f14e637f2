// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D1 · iOS Core Animation, flipped geometry: sublayers are measured from the other edge.
struct D1: CAComposition {
  let format = Format(width: 200, height: 200, fps: 30)
  let duration = 1.0
  let upright = CALayer()
  let flipped = CALayer()
  let inUpright = CALayer()
  let inFlipped = CALayer()

  func build(in root: CALayer) {
    upright.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    flipped.frame = CGRect(x: 100, y: 0, width: 100, height: 200)
    flipped.isGeometryFlipped = true
    for (parent, child) in [(upright, inUpright), (flipped, inFlipped)] {
      root.addSublayer(parent)
      child.frame = CGRect(x: 20, y: 10, width: 40, height: 30)
      child.backgroundColor = .white
      parent.addSublayer(child)
    }
  }
}
