// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A10 · guide, "Example implementation of the delegate method drawLayer:inContext:": a curve, as wide as the layer's
/// `lineWidth` says.
struct A10: CAComposition {
  let format = Format(width: 320, height: 270, fps: 30, background: .white)
  let duration = 2.0
  let theLayer = CALayer()
  let untouched = CALayer()
  let controller = Controller()

  final class Controller: CALayerDelegate {
    func draw(_ theLayer: CALayer, in theContext: CGContext) {
      let thePath = CGMutablePath()
      thePath.move(to: CGPoint(x: 15.0, y: 15.0))
      thePath.addCurve(
        to: CGPoint(x: 295.0, y: 15.0), control1: CGPoint(x: 15.0, y: 250.0), control2: CGPoint(x: 295.0, y: 250.0))

      theContext.beginPath()
      theContext.addPath(thePath)
      theContext.setLineWidth(theLayer.value(forKey: "lineWidth") as? Double ?? 1)
      theContext.strokePath()
    }
  }

  func build(in root: CALayer) {
    for layer in [theLayer, untouched] {
      layer.frame = CGRect(x: 0, y: 0, width: 320, height: 270)
      layer.setValue(10.0, forKey: "lineWidth")
      layer.delegate = controller
      root.addSublayer(layer)
    }
    // Only this one is drawn.
    at(1) { theLayer.setNeedsDisplay() }
  }
}
