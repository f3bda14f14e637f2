// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// E1 · "Setting up layer objects", changing the layer a view uses: a class names the class of its layer. Headless the
/// class makes the layer, and a layer of another class is hosted as a sublayer.
struct E1: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let view = ShapeView()
  let hosted = CAGradientLayer()

  final class ShapeView {
    class var layerClass: CALayer.Type { CAShapeLayer.self }
    let layer: CALayer
    init() { layer = ShapeView.layerClass.init() }
  }

  func build(in root: CALayer) {
    root.addSublayer(view.layer)
    root.addSublayer(hosted)
  }
}
