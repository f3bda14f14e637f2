// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D17 · iOS Core Animation, "what does UIView do": a view is its layer's delegate and answers with null outside of an
/// animation block, and with an animation inside.
struct D17: CAComposition {
  let format = Format(width: 64, height: 64, fps: 30)
  let duration = 4.0
  let layer = CALayer()
  let view = View()

  final class View: CALayerDelegate {
    var isInAnimationBlock = false

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard isInAnimationBlock else { return NullAction() }
      return CABasicAnimation()
    }
  }

  func build(in root: CALayer) {
    layer.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
    layer.backgroundColor = .blue
    layer.delegate = view
    root.addSublayer(layer)

    at(1) { layer.backgroundColor = .red }
    at(2) {
      view.isInAnimationBlock = true
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      layer.backgroundColor = .green
      CATransaction.commit()
      view.isInAnimationBlock = false
    }
  }
}
