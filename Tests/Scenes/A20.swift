// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A20 · guide, "Suppressing animations": null as the action of `sublayers` stops the fade when layers come and go.
struct A20: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 4.0
  let container = CALayer()
  let fading = CALayer()

  func build(in root: CALayer) {
    for layer in [container, fading] {
      layer.frame = root.bounds
      root.addSublayer(layer)
    }
    container.actions = ["sublayers": NSNull()]

    at(1) { add(.red, to: container) }
    at(2) { container.sublayers?.first?.removeFromSuperlayer() }
    // For comparison, with the default action.
    at(3) { add(.blue, to: fading) }
  }

  func add(_ color: CGColor, to parent: CALayer) {
    let layer = CALayer()
    layer.frame = parent.bounds
    layer.backgroundColor = color
    parent.addSublayer(layer)
  }
}
