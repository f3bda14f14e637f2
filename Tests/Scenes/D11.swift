// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D11 · iOS Core Animation, custom actions: a change of colour becomes a push from the left.
struct D11: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 3.0
  let colorLayer = CALayer()

  func build(in root: CALayer) {
    colorLayer.frame = root.bounds
    colorLayer.backgroundColor = .blue

    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    colorLayer.actions = ["backgroundColor": transition]
    root.addSublayer(colorLayer)

    at(1) { colorLayer.backgroundColor = .red }
  }
}
