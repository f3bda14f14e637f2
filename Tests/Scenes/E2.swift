// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// E2 · "Setting up layer objects", "Setting the layer contents directly": a delegate chooses between two images.
struct E2: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 3.0
  let layer = CALayer()
  let controller = Controller()

  final class Controller: CALayerDelegate {
    var displayYesImage = false
    let yesImage = CGImage(contentsOf: "Pictures/yes.png")
    let noImage = CGImage(contentsOf: "Pictures/no.png")

    func display(_ theLayer: CALayer) {
      if displayYesImage {
        theLayer.contents = yesImage
      } else {
        theLayer.contents = noImage
      }
    }
  }

  func build(in root: CALayer) {
    layer.frame = root.bounds
    layer.delegate = controller
    root.addSublayer(layer)
    layer.setNeedsDisplay()

    at(1) {
      controller.displayYesImage = true
      layer.setNeedsDisplay()
    }
  }
}
