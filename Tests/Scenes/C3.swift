// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C3 · Core Animation book, listing 10-3: the triangle is the mask of an image's layer.
struct C3: CAComposition {
  let format = Format(width: 400, height: 400, fps: 30)
  let duration = 1.0
  let imageLayer = CALayer()
  let shapeLayer = CAShapeLayer()

  func build(in root: CALayer) {
    imageLayer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    imageLayer.contents = CGImage(contentsOf: "Pictures/yes.png")
    root.addSublayer(imageLayer)

    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0, y: 100), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 200), CGPoint(x: 0, y: 100),
    ])
    shapeLayer.path = path
    shapeLayer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    shapeLayer.position = CGPoint(x: 200, y: 200)
    shapeLayer.fillColor = .purple
    imageLayer.mask = shapeLayer
  }
}
