// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A loading indicator as UIKit applications write them: sublayers, and animations that never end.
protocol Indicator: Sendable {
  /// Seconds after which the image repeats; of those whose parts repeat at different times, what is worth a look.
  var cycle: Double { get }
  /// Fills a layer whose bounds begin at (0, 0).
  func setUp(in layer: CALayer, color: CGColor)
}

/// An indicator of 56 points in the middle of 80.
struct IndicatorScene: CAComposition {
  let format = Format(width: 80, height: 80, fps: 120, background: "#1E2A44")
  let duration = 10.0
  let indicator: any Indicator
  let layer = CALayer()

  init() { self.init(BallPulse()) }
  init(_ indicator: any Indicator) { self.indicator = indicator }

  func build(in root: CALayer) {
    layer.frame = CGRect(x: 12, y: 12, width: 56, height: 56)
    root.addSublayer(layer)
    indicator.setUp(in: layer, color: CGColor(srgbRed: 1, green: 0.78, blue: 0.35, alpha: 1))
  }
}

extension CGPath {
  /// An arc as `UIBezierPath` has it: clockwise is what looks so, which is where angles rise on a y-down canvas.
  static func arc(
    _ x: Double, _ y: Double, radius: Double, from start: Double = 0, to end: Double = 2 * .pi, clockwise: Bool = true
  ) -> CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: !clockwise)
    return path
  }
}

extension CAShapeLayer {
  /// A filled circle within a square.
  static func ball(x: Double, y: Double, side: Double, _ color: CGColor) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.path = CGPath.arc(side / 2, side / 2, radius: side / 2, clockwise: false)
    layer.fillColor = color
    return layer
  }

  /// A line along an arc around the middle of a square, which it fills.
  static func line(
    x: Double, y: Double, side: Double, width: Double = 2, from start: Double = 0, to end: Double = 2 * .pi,
    clockwise: Bool = true, _ color: CGColor
  ) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.path = CGPath.arc(
      side / 2, side / 2, radius: (side - width) / 2, from: start, to: end, clockwise: clockwise)
    layer.fillColor = nil
    layer.strokeColor = color
    layer.lineWidth = width
    return layer
  }

  /// A bar with round ends.
  static func bar(x: Double, y: Double, width: Double, height: Double, _ color: CGColor) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.path = CGPath(
      roundedRect: layer.bounds, cornerWidth: width / 2, cornerHeight: width / 2, transform: nil)
    layer.fillColor = color
    return layer
  }
}

/// Key frames that run for ever, with one curve for each piece.
func keyframes(
  _ keyPath: String, _ values: [Any], at keyTimes: [Double]? = nil, _ curve: CAMediaTimingFunction? = nil,
  duration: Double
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.keyTimes = keyTimes
  if let curve { animation.timingFunctions = values.dropFirst().map { _ in curve } }
  animation.duration = duration
  animation.repeatCount = .infinity
  animation.isRemovedOnCompletion = false
  return animation
}

/// Animations that run together for ever.
func together(_ animations: [CAAnimation], duration: Double) -> CAAnimationGroup {
  let group = CAAnimationGroup()
  group.animations = animations
  group.duration = duration
  group.repeatCount = .infinity
  group.isRemovedOnCompletion = false
  return group
}
