// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// E4 · "Setting up layer objects", background and border: green, with a black ring of 3 points on top.
struct E4: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30, background: .white)
  let duration = 1.0
  let myLayer = CALayer()

  func build(in root: CALayer) {
    myLayer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    myLayer.backgroundColor = .green
    myLayer.borderColor = .black
    myLayer.borderWidth = 3.0
    root.addSublayer(myLayer)

    // Sublayers are below the border.
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    sublayer.backgroundColor = .red
    myLayer.addSublayer(sublayer)
  }
}
