// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D7 · iOS Core Animation, `m34`, `sublayerTransform`, `doubleSided`: two layers share a vanishing point; a layer
/// that shows its back disappears if it has one side only.
struct D7: CAComposition {
  let format = Format(width: 400, height: 200, fps: 30)
  let duration = 1.0
  let containerView = CALayer()
  let layerView1 = CALayer()
  let layerView2 = CALayer()
  let back = CALayer()
  let backOfTwo = CALayer()

  func build(in root: CALayer) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    containerView.sublayerTransform = perspective
    containerView.frame = root.bounds
    root.addSublayer(containerView)

    for (layer, x, angle) in [(layerView1, 75.0, Double.pi / 4), (layerView2, 325, -Double.pi / 4)] {
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.position = CGPoint(x: x, y: 100)
      layer.backgroundColor = .white
      layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      containerView.addSublayer(layer)
    }

    for (layer, y) in [(back, 50.0), (backOfTwo, 150.0)] {
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.position = CGPoint(x: 200, y: y)
      layer.backgroundColor = .red
      layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      containerView.addSublayer(layer)
    }
    back.isDoubleSided = false
  }
}
