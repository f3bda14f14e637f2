// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D16 · iOS Core Animation, presentation and model: a click hits the layer where it is seen, not where its model is.
final class D16: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 8.0
  let colorLayer = CALayer()
  private(set) var hits: [Bool] = []
  private(set) var hasPresentationAtFirst = true

  init() {}

  func build(in root: CALayer) {
    colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorLayer.position = CGPoint(x: 50, y: 50)
    colorLayer.backgroundColor = .red
    root.addSublayer(colorLayer)
    hasPresentationAtFirst = colorLayer.presentation() != nil

    at(1) { [self] in
      CATransaction.begin()
      CATransaction.setAnimationDuration(4.0)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      colorLayer.position = CGPoint(x: 350, y: 50)
      CATransaction.commit()
    }
    // Half way, the layer is seen around (200, 50).
    at(3) { [self] in
      touch(CGPoint(x: 200, y: 50))
      touch(CGPoint(x: 350, y: 50))
    }
    at(6) { [self] in touch(CGPoint(x: 350, y: 50)) }
  }

  func touch(_ point: CGPoint) {
    hits.append(colorLayer.presentation()?.hitTest(point) != nil)
  }
}
