// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

extension CALayer {
  /// Adds nine balls in three rows.
  fileprivate func addGrid(_ color: CGColor) -> [CAShapeLayer] {
    let side = (bounds.width - 8) / 3
    return (0..<9).map { index in
      let ball = CAShapeLayer.ball(
        x: Double(index % 3) * (side + 4), y: Double(index / 3) * (side + 4), side: side, color)
      addSublayer(ball)
      return ball
    }
  }
}

/// Nine balls, each with a pulse of its own length.
struct BallGridPulse: Indicator {
  let cycle = 1.2
  static let durations = [0.7, 1.0, 1.3, 1.4, 1.45, 1.2, 0.9, 1.5, 1.1]
  /// Negative: the pulse began before the indicator was there.
  static let delays = [-0.06, 0.25, -0.17, 0.48, 0.31, 0.03, 0.46, 0.78, 0.45]

  func setUp(in layer: CALayer, color: CGColor) {
    let curve = CAMediaTimingFunction(name: .default)
    for (index, ball) in layer.addGrid(color).enumerated() {
      let duration = Self.durations[index]
      let group = together(
        [
          keyframes("transform.scale", [1, 0.5, 1], curve, duration: duration),
          keyframes("opacity", [1, 0.7, 1], curve, duration: duration),
        ], duration: duration)
      group.beginTime = CACurrentMediaTime() + Self.delays[index]
      ball.add(group, forKey: "animation")
    }
  }
}

/// Nine balls that fade at once back and forth, each by its own time.
struct BallGridBeat: Indicator {
  let cycle = 1.2
  static let durations = [0.96, 0.93, 1.19, 1.13, 1.34, 0.94, 1.2, 0.82, 1.19]

  func setUp(in layer: CALayer, color: CGColor) {
    for (index, ball) in layer.addGrid(color).enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0.2
      fade.duration = Self.durations[index] / 2
      fade.autoreverses = true
      fade.repeatCount = HUGE
      fade.beginTime = CACurrentMediaTime() + 0.11 * Double(index % 5)
      fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ball.add(fade, forKey: "animation")
    }
  }
}
