// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A14 · guide, "Implicitly animating a layer's position": the model has the new value at once, the presentation
/// gets there in a quarter of a second.
struct A14: CAComposition {
  let format = Format(width: 640, height: 640, fps: 30)
  let duration = 3.0
  let theLayer = CALayer()

  func build(in root: CALayer) {
    theLayer.name = "theLayer"
    theLayer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    theLayer.backgroundColor = .white
    theLayer.position = CGPoint(x: 100.0, y: 100.0)
    root.addSublayer(theLayer)

    at(1) {
      theLayer.position = CGPoint(x: 500.0, y: 500.0)
      // The model is there already.
      theLayer.setValue(theLayer.position, forKey: "model")
    }
  }
}
