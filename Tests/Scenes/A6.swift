// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A6 · guide, "Inserting a layer into a view": a host layer fills the view. Here the view is the canvas: its layer
/// exists already, and the host layer covers it.
struct A6: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let rootLayer = CALayer()

  func build(in view: CALayer) {
    rootLayer.frame = view.bounds
    rootLayer.backgroundColor = .white
    view.addSublayer(rootLayer)
  }
}
