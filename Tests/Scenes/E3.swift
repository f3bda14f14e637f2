// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// E3 · "Setting up layer objects", "Drawing the contents of a layer": the delegate draws a curve 5 points wide.
struct E3: CAComposition {
  let format = Format(width: 320, height: 270, fps: 30, background: .white)
  let duration = 1.0
  let layer = CALayer()
  let controller = Controller()

  final class Controller: CALayerDelegate {
    func draw(_ theLayer: CALayer, in theContext: CGContext) {
      let thePath = CGMutablePath()
      thePath.move(to: CGPoint(x: 15.0, y: 15.0))
      thePath.addCurve(
        to: CGPoint(x: 295.0, y: 15.0), control1: CGPoint(x: 15.0, y: 250.0), control2: CGPoint(x: 295.0, y: 250.0))

      theContext.beginPath()
      theContext.addPath(thePath)
      theContext.setLineWidth(5)
      theContext.strokePath()
    }
  }

  func build(in root: CALayer) {
    layer.frame = root.bounds
    layer.delegate = controller
    root.addSublayer(layer)
    layer.setNeedsDisplay()
  }
}
