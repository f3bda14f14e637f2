// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A2 · guide, "Modifying the structure directly": `m34` alone makes a perspective, in which what is nearer is larger.
struct A2: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let container = CALayer()
  let near = CALayer()
  let far = CALayer()

  func build(in root: CALayer) {
    var aTransform = CATransform3DIdentity
    let zDistance = 850.0
    // The sublayers' vanishing point is the container's anchor point, its middle.
    aTransform.m34 = 1.0 / -zDistance
    container.sublayerTransform = aTransform
    container.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    root.addSublayer(container)

    for (layer, z) in [(near, 85.0), (far, -850.0)] {
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.position = CGPoint(x: 200, y: 100)
      layer.zPosition = z
      container.addSublayer(layer)
    }
  }
}
