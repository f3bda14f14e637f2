// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D4 · iOS Core Animation, group opacity: a button and its label at one half, as one image.
struct D4: CAComposition {
  let format = Format(width: 200, height: 100, fps: 30, background: .black)
  let duration = 1.0
  let button = CALayer()
  let label = CALayer()

  func build(in root: CALayer) {
    button.frame = CGRect(x: 20, y: 20, width: 160, height: 60)
    button.backgroundColor = .white
    label.frame = CGRect(x: 40, y: 20, width: 80, height: 20)
    label.backgroundColor = .white
    button.addSublayer(label)
    root.addSublayer(button)

    button.opacity = 0.5
    button.shouldRasterize = true
    button.rasterizationScale = 2
  }
}
