// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D8 · iOS Core Animation, `applyBasicAnimation:toLayer:`: starts from what is visible, sets the model without
/// actions, and so never snaps back.
struct D8: CAComposition {
  let format = Format(width: 64, height: 64, fps: 30)
  let duration = 4.0
  let colorLayer = CALayer()

  func applyBasicAnimation(_ animation: CABasicAnimation, to layer: CALayer) {
    guard let keyPath = animation.keyPath else { return }
    // Sets the from value, using the presentation layer if there is one.
    animation.fromValue = (layer.presentation() ?? layer).value(forKeyPath: keyPath)
    // Updates the property in advance. This works only if the animation's toValue is set.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(animation.toValue, forKeyPath: keyPath)
    CATransaction.commit()
    layer.add(animation, forKey: nil)
  }

  func build(in root: CALayer) {
    colorLayer.frame = root.bounds
    colorLayer.backgroundColor = .blue
    root.addSublayer(colorLayer)

    for (time, color) in [(1.0, CGColor.red), (1.5, .green)] {
      at(time) {
        let animation = CABasicAnimation()
        animation.keyPath = "backgroundColor"
        animation.toValue = color
        animation.duration = 1
        applyBasicAnimation(animation, to: colorLayer)
      }
    }
  }
}
