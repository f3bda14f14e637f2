// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A5 · guide, figures 3 and 4: frame, position, bounds and anchor point follow from one another.
struct A5: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let centred = CALayer()
  let cornered = CALayer()

  func build(in root: CALayer) {
    centred.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
    centred.position = CGPoint(x: 100, y: 100)
    root.addSublayer(centred)

    cornered.anchorPoint = CGPoint(x: 0, y: 0)
    cornered.frame = centred.frame
    root.addSublayer(cornered)
  }
}
