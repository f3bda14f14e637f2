// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A27 · guide, "Example implementation of defaultValueForKey:": a class whose layers mask to their bounds unless they
/// are told otherwise.
struct A27: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let layer = MaskingLayer()
  let open = MaskingLayer()

  final class MaskingLayer: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      if key == "masksToBounds" { return true }
      return super.defaultValue(forKey: key)
    }
  }

  func build(in root: CALayer) {
    root.addSublayer(layer)
    open.masksToBounds = false
    root.addSublayer(open)
  }
}
