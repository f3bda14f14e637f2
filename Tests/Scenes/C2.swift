// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C2 · Core Animation book, listing 10-2: the triangle with a dashed red line, half of it outside.
struct C2: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let shapeLayer = CAShapeLayer()

  func build(in root: CALayer) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.0, y: 100.0))
    path.addLine(to: CGPoint(x: 200.0, y: 0.0))
    path.addLine(to: CGPoint(x: 200.0, y: 200.0))
    path.addLine(to: CGPoint(x: 0.0, y: 100.0))

    shapeLayer.path = path
    shapeLayer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    shapeLayer.position = CGPoint(x: 200, y: 200)
    shapeLayer.fillColor = .purple
    shapeLayer.strokeColor = .red
    shapeLayer.lineWidth = 10
    shapeLayer.lineJoin = .round
    shapeLayer.lineDashPattern = [50, 2]
    root.addSublayer(shapeLayer)
  }
}
