// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A property that an animator changes.
struct AnimatorTrack {
  let layer: CALayer
  /// The name of its animation.
  let key: String
  let property: String
  var from: Any?
  var to: Any
  /// The part of the animator's duration after which it begins.
  var begin: Double
  /// The values before and after all, which the ends of the animator mean.
  private let ends: (start: Any?, end: Any)

  init(layer: CALayer, key: String, property: String, from: Any?, to: Any, begin: Double) {
    (self.layer, self.key, self.property, self.from, self.to, self.begin) = (layer, key, property, from, to, begin)
    ends = (from, to)
  }

  /// Shows a place on the curve, and goes on from there.
  ///
  /// - Parameters:
  ///   - place: 0 to 1, of the animator's duration.
  ///   - pace: how fast, 1 as the duration says; 0 stays, a negative one goes back.
  ///   - linear: the place is a part of the way.
  func show(_ timing: ViewTiming, at place: Double, pace: Double, linear: Bool) {
    var own = timing
    own.delay = 0
    own.duration = max(1e-6, timing.duration * (1 - begin))
    if linear { (own.spring, own.curve) = (nil, CAMediaTimingFunction(name: .linear)) }
    let animation = own.animation(property, from: from)
    animation.toValue = to
    let time = (place - begin) * timing.duration
    // At the very end an animation is over. It is held just before, which fills forwards with the same value.
    animation.timeOffset = min(max(0, time), own.duration * (1 - 1e-9))
    animation.speed = Float(time < 0 && pace <= 0 ? 0 : pace)
    animation.beginTime = CACurrentMediaTime() + (time < 0 && pace > 0 ? -time / pace : 0)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }

  /// Begins a way from the shown value.
  mutating func beginHere(isReversed: Bool) {
    let shown: Any? = layer.presentation()?.value(forKeyPath: property) ?? layer.value(forKeyPath: property)
    if isReversed, let from { to = from }
    (from, begin) = (shown, 0)
  }

  /// Ends the animation; the layer has the value of that position.
  func settle(at position: UIViewAnimatingPosition) {
    let value: Any? =
      switch position {
      case .start: ends.start
      case .current: layer.presentation()?.value(forKeyPath: property)
      case .end: ends.end
      }
    if let value { UIView.performWithoutAnimation { layer.setValue(value, forKeyPath: property) } }
    layer.removeAnimation(forKey: key)
  }
}
