// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

extension CALayer {
  /// Adds bars from left to right that fill the bounds.
  fileprivate func addBars(_ count: Int, _ color: CGColor) -> [CAShapeLayer] {
    let width = bounds.width / Double(2 * count - 1)
    return (0..<count).map { index in
      let bar = CAShapeLayer.bar(x: Double(2 * index) * width, y: 0, width: width, height: bounds.height, color)
      addSublayer(bar)
      return bar
    }
  }
}

/// Five bars that bow one after the other, from the ground.
struct LineScale: Indicator {
  let cycle = 1.0

  func setUp(in layer: CALayer, color: CGColor) {
    let animation = keyframes(
      "transform.scale.y", [1, 0.4, 1], CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08), duration: 1)
    for (index, bar) in layer.addBars(5, color).enumerated() {
      bar.anchorPoint = CGPoint(x: 0.5, y: 1)
      bar.position.y = layer.bounds.maxY
      animation.beginTime = CACurrentMediaTime() + 0.1 * Double(index + 1)
      bar.add(animation, forKey: "animation")
    }
  }
}

/// Four bars that scale as wholes, each by its own time.
struct LineParty: Indicator {
  let cycle = 1.3
  static let durations = [1.3, 0.45, 1.0, 0.75]

  func setUp(in layer: CALayer, color: CGColor) {
    for (index, bar) in layer.addBars(4, color).enumerated() {
      let animation = keyframes(
        "transform.scale", [1, 0.5, 1], CAMediaTimingFunction(name: .default), duration: Self.durations[index])
      animation.beginTime = CACurrentMediaTime() + [0.77, 0.29, 0.28, 0.74][index]
      bar.add(animation, forKey: "animation")
    }
  }
}

/// Five bars whose bow spreads from the middle.
struct LinePulseOut: Indicator {
  let cycle = 0.9

  func setUp(in layer: CALayer, color: CGColor) {
    for (index, bar) in layer.addBars(5, color).enumerated() {
      let bow = CABasicAnimation(keyPath: "transform.scale.y")
      bow.fromValue = 1
      bow.toValue = 0.3
      bow.duration = 0.45
      bow.autoreverses = true
      bow.repeatCount = .infinity
      bow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      bow.beginTime = CACurrentMediaTime() + 0.15 * Double(abs(index - 2))
      bar.add(bow, forKey: "animation")
    }
  }
}

/// Bars that jump as music does: key frames of their paths, declared additive, which paths cannot be.
struct AudioEqualizer: Indicator {
  let cycle = 2.4
  static let levels = [0, 0.7, 0.4, 0.05, 0.95, 0.3, 0.9, 0.4, 0.15, 0.18, 0.75, 0.01]
  static let durations = [4.3, 2.5, 1.7, 3.1]

  func setUp(in layer: CALayer, color: CGColor) {
    let width = layer.bounds.width / 4
    let height = layer.bounds.height
    for index in 0..<4 {
      let bar = CAShapeLayer()
      bar.frame = CGRect(x: Double(index) * width, y: 0, width: width - 3, height: height)
      bar.fillColor = color
      let animation = CAKeyframeAnimation(keyPath: "path")
      animation.isAdditive = true
      animation.values = Self.levels.map { level in
        CGPath(
          rect: CGRect(x: 0, y: height, width: width - 3, height: -height * level), transform: nil)
      }
      animation.duration = Self.durations[index]
      animation.repeatCount = .infinity
      animation.isRemovedOnCompletion = false
      bar.add(animation, forKey: "animation")
      layer.addSublayer(bar)
    }
  }
}
