// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension ReplicatorLayer {
  /// Animates a property between two values; one that is missing is the property's own value (T-40).
  ///
  /// - Parameters:
  ///   - beginTime: seconds of the layer's time, counted from the start of the scene.
  ///   - duration: seconds; 0 takes the transaction's, 0.25.
  ///   - repeatCount: how often it runs; 0 counts as once.
  ///
  /// Example: `Layer().size(400, 200).animate(\.position.x, from: -200, to: 960, duration: 0.8, timing: .easeOutCubic)`
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil,
    beginTime: Double = 0, duration: Double, timing: TimingFunction? = nil, repeatCount: Float = 0,
    autoreverses: Bool = false, additive: Bool = false, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = BasicAnimation(keyPath: key.keyPath())
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.isAdditive = additive
    animation.timingFunction = timing
    animation.schedule(beginTime, duration, repeatCount, autoreverses, fill)
    return declare(animation, fill, name)
  }

  /// Animates a property between two values: `.animate(\.opacity, from: 0, to: 1, .ease(0.6).delay(0.2))`.
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, _ options: AnimationOptions
  ) -> Self {
    declare(options.animation(key.keyPath(), from: from, to: to, by: by), options.fill, nil)
  }

  /// Animates a property through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given;
  /// `timings` shape the stretches between them (T-50…T-57).
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<Value, Parts>>, values: [Value],
    keyTimes: [Double]? = nil,
    beginTime: Double = 0, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, repeatCount: Float = 0, autoreverses: Bool = false, additive: Bool = false,
    fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = KeyframeAnimation(keyPath: key.keyPath())
    animation.values = values
    animation.keyTimes = keyTimes
    animation.timingFunctions = timings
    animation.calculationMode = mode
    animation.isAdditive = additive
    animation.timingFunction = timing
    animation.schedule(beginTime, duration, repeatCount, autoreverses, fill)
    return declare(animation, fill, name)
  }

  /// Animates a property through values, evenly spaced: `.animate(\.opacity, values: [1, 0.3, 1], .ease(0.5))`. Easing is that
  /// of each piece.
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<Value, Parts>>, values: [Value],
    _ options: AnimationOptions
  ) -> Self {
    declare(options.animation(key.keyPath(), values: values), options.fill, nil)
  }

  /// Moves a point along a path, optionally turning the layer with it (T-55, T-58).
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil,
    beginTime: Double = 0, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, rotation: RotationMode? = nil, repeatCount: Float = 0, autoreverses: Bool = false,
    fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = KeyframeAnimation(keyPath: key.keyPath())
    animation.path = path
    animation.keyTimes = keyTimes
    animation.timingFunctions = timings
    animation.calculationMode = mode
    animation.rotationMode = rotation
    animation.timingFunction = timing
    animation.schedule(beginTime, duration, repeatCount, autoreverses, fill)
    return declare(animation, fill, name)
  }

  /// Animates a property with a spring that settles by itself (T-60…T-62).
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds until it seems to have arrived.
  ///   - bounce: 0, without which it does not overshoot; towards 1 it swings longer; −1…1.
  ///
  /// Example: `Layer().size(200, 200).spring(\.transform.scale, from: 0, to: 1, .bouncy)`
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    beginTime: Double = 0,
    perceptualDuration: Double = 0.5, bounce: Double = 0, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(
      keyPath: key.keyPath(), perceptualDuration: perceptualDuration, bounce: bounce)
    animation.fromValue = from
    animation.toValue = to
    animation.schedule(beginTime, animation.settlingDuration, 0, false, fill)
    return declare(animation, fill, name)
  }

  /// Animates a property with a spring by name, such as `.bouncy`, until it has settled.
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<ReplicatorLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    beginTime: Double = 0,
    _ spring: Spring, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(keyPath: key.keyPath(), spring: spring)
    animation.fromValue = from
    animation.toValue = to
    animation.schedule(beginTime, animation.settlingDuration, 0, false, fill)
    return declare(animation, fill, name)
  }
}
