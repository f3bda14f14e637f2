// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A3 · guide, "Modifying the transform using key paths": `transform.rotation.x` is a key path, not a property.
struct A3: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let myLayer = CALayer()
  let turned = CALayer()

  func build(in root: CALayer) {
    root.addSublayer(myLayer)
    myLayer.setValue(0, forKeyPath: "transform.rotation.x")

    root.addSublayer(turned)
    turned.setValue(0.5, forKeyPath: "transform.rotation.x")
  }
}
