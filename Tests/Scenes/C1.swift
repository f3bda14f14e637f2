// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C1 · Core Animation book, listing 10-1: a triangle in a shape layer.
struct C1: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let shapeLayer = CAShapeLayer()

  func build(in root: CALayer) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.0, y: 100.0))
    path.addLine(to: CGPoint(x: 200.0, y: 0.0))
    path.addLine(to: CGPoint(x: 200.0, y: 200.0))
    path.addLine(to: CGPoint(x: 0.0, y: 100.0))

    shapeLayer.name = "shapeLayer"
    shapeLayer.path = path
    shapeLayer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    shapeLayer.position = CGPoint(x: 200, y: 200)
    shapeLayer.fillColor = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    root.addSublayer(shapeLayer)
  }
}
