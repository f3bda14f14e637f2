// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A12 · guide, "Example override of the CALayer drawInContext: method": a class of layers that draws itself, with a
/// width and a colour of its own.
struct A12: CAComposition {
  let format = Format(width: 320, height: 270, fps: 30, background: .white)
  let duration = 1.0
  let layer = CurveLayer()

  final class CurveLayer: CALayer {
    var lineWidth: CGFloat = 1
    var lineColor = CGColor.black

    override func draw(in theContext: CGContext) {
      let thePath = CGMutablePath()
      thePath.move(to: CGPoint(x: 15.0, y: 15.0))
      thePath.addCurve(
        to: CGPoint(x: 295.0, y: 15.0), control1: CGPoint(x: 15.0, y: 250.0), control2: CGPoint(x: 295.0, y: 250.0))

      theContext.beginPath()
      theContext.addPath(thePath)
      theContext.setLineWidth(lineWidth)
      theContext.setStrokeColor(lineColor)
      theContext.strokePath()
    }
  }

  func build(in root: CALayer) {
    layer.frame = root.bounds
    layer.lineWidth = 10
    layer.lineColor = .red
    root.addSublayer(layer)
    layer.setNeedsDisplay()
  }
}
