// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// B2 · "Animating layer content", listing 3-2: an explicit fade, with the model set before it, never, and after it.
/// On Apple's systems the listing is shown with a view's layer, whose view suppresses the implicit animation; a layer
/// of its own sets the model first, without actions.
struct B2: CAComposition {
  let format = Format(width: 64, height: 64, fps: 30)
  let duration = 4.0
  let theLayer = CALayer()
  let snapping = CALayer()
  let replaced = CALayer()

  func build(in root: CALayer) {
    theLayer.name = "theLayer"
    for layer in [theLayer, snapping, replaced] { root.addSublayer(layer) }

    at(1) {
      let fadeAnim = CABasicAnimation(keyPath: "opacity")
      fadeAnim.fromValue = 1.0
      fadeAnim.toValue = 0.0
      fadeAnim.duration = 1.0

      // Changes the actual data value in the layer to the final value.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      theLayer.opacity = 0.0
      CATransaction.commit()
      theLayer.add(fadeAnim, forKey: "opacity")

      snapping.add(fadeAnim, forKey: "opacity")

      // The implicit animation has the same key, and stays.
      replaced.add(fadeAnim, forKey: "opacity")
      replaced.opacity = 0.0
    }
  }
}
