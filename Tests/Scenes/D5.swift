// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D5 · iOS Core Animation, combined affine transforms: halve, turn by 30°, move by 200. Each step happens in the
/// space that the steps before made.
struct D5: CAComposition {
  let format = Format(width: 640, height: 640, fps: 30)
  let duration = 1.0
  let layer = CALayer()

  func build(in root: CALayer) {
    layer.name = "layer"
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 200, y: 200)
    layer.backgroundColor = .white
    root.addSublayer(layer)

    var transform = CGAffineTransform.identity
    transform = transform.scaledBy(x: 0.5, y: 0.5)
    transform = transform.rotated(by: CGFloat.pi / 180.0 * 30.0)
    transform = transform.translatedBy(x: 200, y: 0)
    layer.setAffineTransform(transform)
  }
}
