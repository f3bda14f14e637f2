// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A11 · guide, "Example override of the CALayer display method": a class of layers that sets its own image.
struct A11: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 4.0
  let layer = StateLayer()

  final class StateLayer: CALayer {
    var state = false

    override func display() {
      contents = state ? CGImage(contentsOf: "Pictures/yes.png") : CGImage(contentsOf: "Pictures/no.png")
    }
  }

  func build(in root: CALayer) {
    layer.frame = root.bounds
    root.addSublayer(layer)
    layer.setNeedsDisplay()

    at(1) { layer.state = true }
    at(2) { layer.setNeedsDisplay() }
  }
}
