// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A square that turns over about x and about y in turn, in perspective, by whole transforms.
struct SquareSpin: Indicator {
  let cycle = 3.0

  func setUp(in layer: CALayer, color: CGColor) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 120
    let about: [(x: Double, y: Double)] = [(0, 0), (.pi, 0), (.pi, .pi), (0, .pi), (0, 0)]
    let square = CALayer()
    square.frame = layer.bounds.insetBy(dx: 6, dy: 6)
    square.backgroundColor = color
    let values = about.map { CATransform3DRotate(CATransform3DRotate(eye, $0.x, 1, 0, 0), $0.y, 0, 1, 0) }
    square.add(
      keyframes(
        "transform", values, CAMediaTimingFunction(controlPoints: 0.09, 0.57, 0.49, 0.9), duration: 3),
      forKey: "animation")
    layer.addSublayer(square)
  }
}

/// A triangle that turns over about x and about y in turn, by its angles; the perspective is the layer's own.
struct TriangleSpin: Indicator {
  let cycle = 3.0

  func setUp(in layer: CALayer, color: CGColor) {
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: width / 2, y: height / 5), CGPoint(x: width, y: 0.8 * height), CGPoint(x: 0, y: 0.8 * height),
    ])
    path.closeSubpath()
    let triangle = CAShapeLayer()
    triangle.frame = layer.bounds
    triangle.path = path
    triangle.fillColor = color
    triangle.transform.m34 = -1 / 150
    let curve = CAMediaTimingFunction(controlPoints: 0.09, 0.57, 0.49, 0.9)
    triangle.add(
      together(
        [
          keyframes("transform.rotation.x", [0, Double.pi, Double.pi, 0, 0], curve, duration: 3),
          keyframes("transform.rotation.y", [0, 0, Double.pi, Double.pi, 0], curve, duration: 3),
        ], duration: 3), forKey: "animation")
    layer.addSublayer(triangle)
  }
}

/// Two squares around the corners of a larger one, half a round apart; they turn and shrink between corners.
struct CubeTransition: Indicator {
  let cycle = 1.6

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 12.0
    let way = layer.bounds.width - side
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    let group = together(
      [
        keyframes("transform.scale", [1, 0.5, 1, 0.5, 1], curve, duration: 1.6),
        keyframes(
          "transform.translation",
          [(0, 0), (way, 0), (way, way), (0, way), (0, 0)].map { CGSize(width: $0.0, height: $0.1) }, curve,
          duration: 1.6),
        keyframes(
          "transform.rotation.z", [0, -0.5 * Double.pi, -Double.pi, -1.5 * Double.pi, -2 * Double.pi], curve,
          duration: 1.6),
      ], duration: 1.6)
    for delay in [0, -0.8] {
      let square = CALayer()
      square.frame = CGRect(x: 0, y: 0, width: side, height: side)
      square.backgroundColor = color
      group.beginTime = CACurrentMediaTime() + delay
      square.add(group, forKey: "animation")
      layer.addSublayer(square)
    }
  }
}

/// A disc made of a line as wide as itself, whose ends open and shut; a dot comes to be eaten.
struct PacMan: Indicator {
  let cycle = 0.5

  func setUp(in layer: CALayer, color: CGColor) {
    let side = 0.8 * layer.bounds.height
    let eater = CAShapeLayer()
    eater.frame = CGRect(x: 0, y: (layer.bounds.height - side) / 2, width: side, height: side)
    eater.path = CGPath.arc(side / 2, side / 2, radius: side / 4)
    eater.fillColor = nil
    eater.strokeColor = color
    eater.lineWidth = side / 2
    eater.add(
      together(
        [
          keyframes("strokeStart", [0.125, 0, 0.125], CAMediaTimingFunction(name: .default), duration: 0.5),
          keyframes("strokeEnd", [0.875, 1, 0.875], CAMediaTimingFunction(name: .default), duration: 0.5),
        ], duration: 0.5), forKey: "animation")
    let dot = CAShapeLayer.ball(
      x: layer.bounds.width - 8, y: layer.bounds.midY - 5, side: 10, color)
    let come = CABasicAnimation(keyPath: "transform.translation.x")
    come.fromValue = 0
    come.toValue = -layer.bounds.width / 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.7
    dot.add(together([come, fade], duration: 0.5), forKey: "animation")
    layer.addSublayer(dot)
    layer.addSublayer(eater)
  }
}
