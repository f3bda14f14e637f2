// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A9 · guide, "Example implementation of the delegate method displayLayer:": the delegate sets the image that fits
/// the layer's `state`, when it is asked to.
struct A9: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 5.0
  let theLayer = CALayer()
  let controller = Controller()

  final class Controller: CALayerDelegate {
    func display(_ theLayer: CALayer) {
      // Checks the value of the layer's state key.
      if theLayer.value(forKey: "state") as? Bool == true {
        theLayer.contents = CGImage(contentsOf: "Pictures/yes.png")
      } else {
        theLayer.contents = CGImage(contentsOf: "Pictures/no.png")
      }
    }
  }

  func build(in root: CALayer) {
    theLayer.frame = root.bounds
    theLayer.delegate = controller
    root.addSublayer(theLayer)

    at(1) { theLayer.setNeedsDisplay() }
    // Nothing is drawn by itself.
    at(2) { theLayer.setValue(true, forKey: "state") }
    at(3) { theLayer.setNeedsDisplay() }
  }
}
