// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A35 · guide, the kiosk menu, listing 8: cleaning up. Headless there is no view to release; what is left of it is
/// that the layers leave the tree, and are released with the last reference to them.
final class A35: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 2.0
  private var menuLayer: CALayer? = CALayer()
  private(set) weak var released: CALayer?

  init() {}

  func build(in root: CALayer) {
    if let menuLayer { root.addSublayer(menuLayer) }
    released = menuLayer

    at(1) { [self] in
      menuLayer?.removeFromSuperlayer()
      menuLayer = nil
    }
  }
}
