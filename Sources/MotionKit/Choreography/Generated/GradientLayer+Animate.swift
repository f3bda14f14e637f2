// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Animate {
  /// Animates a property between two values.
  ///
  /// - Parameter duration: seconds; 0 sets the value.
  ///
  /// Example: `Animate(layer, \.opacity, from: 0, to: 1, duration: 0.6)`
  public init<Value, Parts>(
    _ layer: GradientLayer, _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<Value, Parts>>, from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil
  ) {
    let animation = BasicAnimation(keyPath: key.keyPath())
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    self.init(layer, animation, duration, timing)
  }

  /// Animates a property between two values: `Animate(title, \.opacity, to: 1, .ease(0.6).delay(0.2))`.
  public init<Value, Parts>(
    _ layer: GradientLayer, _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<Value, Parts>>, from: Value? = nil,
    to: Value? = nil, by: Value? = nil, _ options: AnimationOptions
  ) {
    self.init(layer, options.animation(key.keyPath(), from: from, to: to, by: by), options)
  }

  /// Animates a property through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given;
  /// `timings` shape the stretches between them (T-50…T-57).
  public init<Value, Parts>(
    _ layer: GradientLayer, _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<Value, Parts>>, values: [Value],
    keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear
  ) {
    let animation = KeyframeAnimation(keyPath: key.keyPath())
    animation.values = values
    animation.keyTimes = keyTimes
    animation.timingFunctions = timings
    animation.calculationMode = mode
    self.init(layer, animation, duration, timing)
  }

  /// Animates a property through values, evenly spaced: `Animate(plate, \.opacity, values: [1, 0.3, 1], .ease(0.5))`. Easing
  /// is that of each piece.
  public init<Value, Parts>(
    _ layer: GradientLayer, _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<Value, Parts>>, values: [Value],
    _ options: AnimationOptions
  ) {
    self.init(layer, options.animation(key.keyPath(), values: values), options)
  }

  /// Moves a point along a path, optionally turning the layer with it (T-55, T-58).
  public init(
    _ layer: GradientLayer, _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<CGPoint, PropertyParts.Point>>,
    along path: Path,
    duration: Double,
    timing: TimingFunction? = nil, mode: CalculationMode = .linear, rotation: RotationMode? = nil
  ) {
    let animation = KeyframeAnimation(keyPath: key.keyPath())
    animation.path = path
    animation.calculationMode = mode
    animation.rotationMode = rotation
    self.init(layer, animation, duration, timing)
  }

  /// Animates a property with a spring, for as long as that takes to settle (T-62).
  public init<Value, Parts>(
    _ layer: GradientLayer, _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<Value, Parts>>, from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil, spring: Spring
  ) {
    let animation = SpringAnimation(keyPath: key.keyPath(), spring: spring)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    self.init(layer, animation, animation.settlingDuration, nil)
  }
}
