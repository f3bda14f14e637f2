// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// Three quarters of a ring that turn and breathe.
struct ClipRotate: Indicator {
  let cycle = 0.75

  func setUp(in layer: CALayer, color: CGColor) {
    let ring = CAShapeLayer.line(
      x: 0, y: 0, side: layer.bounds.width, width: 3, from: -0.75 * .pi, to: -0.25 * .pi, clockwise: false, color)
    ring.add(
      together(
        [
          keyframes("transform.scale", [1, 0.6, 1], duration: 0.75),
          keyframes("transform.rotation.z", [0, Double.pi, 2 * Double.pi], duration: 0.75),
        ], duration: 0.75), forKey: "animation")
    layer.addSublayer(ring)
  }
}

/// A ball that pulses in a pair of arcs that turn.
struct ClipRotatePulse: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let middle = layer.bounds.width / 2
    let ball = CAShapeLayer.ball(x: middle / 2, y: middle / 2, side: middle, color)
    ball.add(
      keyframes("transform.scale", [1, 0.3, 1], at: [0, 0.3, 1], duration: 1), forKey: "animation")
    layer.addSublayer(ball)

    let arcs = CAShapeLayer()
    arcs.frame = layer.bounds
    let path = CGMutablePath()
    for start in [-0.75 * Double.pi, 0.25 * Double.pi] {
      path.addPath(.arc(middle, middle, radius: middle - 1, from: start, to: start + .pi / 2))
    }
    arcs.path = path
    arcs.fillColor = nil
    arcs.strokeColor = color
    arcs.lineWidth = 2
    let curve = CAMediaTimingFunction(controlPoints: 0.09, 0.57, 0.49, 0.9)
    arcs.add(
      together(
        [
          keyframes("transform.scale", [1, 0.6, 1], curve, duration: 1),
          keyframes("transform.rotation.z", [0, Double.pi, 2 * Double.pi], curve, duration: 1),
        ], duration: 1), forKey: "animation")
    layer.addSublayer(arcs)
  }
}

/// Two pairs of arcs that turn against each other.
struct ClipRotateMultiple: Indicator {
  let cycle = 0.9

  func setUp(in layer: CALayer, color: CGColor) {
    let side = layer.bounds.width
    for (inset, sign) in [(0.0, 1.0), (side / 4, -1)] {
      for start in [0.75 * Double.pi, -0.25 * Double.pi] {
        let first = inset == 0 ? start : start + .pi / 2
        let arc = CAShapeLayer.line(
          x: inset, y: inset, side: side - 2 * inset, width: 3, from: first, to: first + .pi / 2, color)
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.fromValue = 0
        turn.toValue = sign * 2 * Double.pi
        turn.duration = 0.9
        turn.repeatCount = .infinity
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        arc.add(turn, forKey: "turn")
        layer.addSublayer(arc)
      }
    }
  }
}

/// A segment of a disc, turning: an open arc, filled up to its chord.
struct SemiCircleSpin: Indicator {
  let cycle = 0.6

  func setUp(in layer: CALayer, color: CGColor) {
    let disc = CAShapeLayer()
    disc.frame = layer.bounds
    disc.path = CGPath.arc(
      layer.bounds.midX, layer.bounds.midY, radius: layer.bounds.width / 2, from: -.pi / 6, to: -5 * .pi / 6,
      clockwise: false)
    disc.fillColor = color
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = 2 * Double.pi
    turn.duration = 0.6
    turn.repeatCount = .infinity
    disc.add(turn, forKey: "turn")
    layer.addSublayer(disc)
  }
}

/// A line that draws itself around a circle and is taken back from behind, while all turns.
struct CircleStrokeSpin: Indicator {
  let cycle = 1.7

  func setUp(in layer: CALayer, color: CGColor) {
    let curve = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * Double.pi
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    let end = CABasicAnimation(keyPath: "strokeEnd")
    end.duration = 0.7
    end.timingFunction = curve
    end.fromValue = 0
    end.toValue = 1
    let start = CABasicAnimation(keyPath: "strokeStart")
    start.duration = 1.2
    start.beginTime = 0.5
    start.timingFunction = curve
    start.fromValue = 0
    start.toValue = 1
    let group = together([turn, end, start], duration: 1.7)
    group.fillMode = .forwards
    let ring = CAShapeLayer.line(
      x: 0, y: 0, side: layer.bounds.width, width: 4, from: -.pi / 2, to: 1.5 * .pi, color)
    ring.add(group, forKey: "animation")
    layer.addSublayer(ring)
  }
}
