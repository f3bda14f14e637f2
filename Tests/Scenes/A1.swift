// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A1 · guide, "The CATransform3D data structure": sixteen numbers, row by row, the translation in the last row.
struct A1: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let layer = CALayer()

  func build(in root: CALayer) {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 100, y: 100)
    layer.transform = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0,
      m21: 0, m22: 1, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: 30, m42: 40, m43: 50, m44: 1)
    root.addSublayer(layer)
  }
}
