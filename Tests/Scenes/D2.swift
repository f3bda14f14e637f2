// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D2 · iOS Core Animation, "custom drawing": an ellipse in the bounds, whose line is cut off at the edges.
struct D2: CAComposition {
  let format = Format(width: 140, height: 140, fps: 30)
  let duration = 1.0
  let blueLayer = CALayer()
  let controller = Controller()

  final class Controller: CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setLineWidth(10.0)
      ctx.setStrokeColor(.red)
      ctx.strokeEllipse(in: layer.bounds)
    }
  }

  func build(in root: CALayer) {
    blueLayer.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    blueLayer.backgroundColor = .blue
    blueLayer.delegate = controller
    root.addSublayer(blueLayer)
    // Forces the layer to draw at once.
    blueLayer.display()
  }
}
