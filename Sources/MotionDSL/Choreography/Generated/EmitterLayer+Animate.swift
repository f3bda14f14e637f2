// SPDX-License-Identifier: Apache-2.0

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
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil
  ) {
    self.init(layer, BasicAnimation(key.propertyPath(), .init(from: from, to: to, by: by)), duration, timing)
  }

  /// Animates a property between two values: `Animate(title, \.opacity, to: 1, .ease(0.6).delay(0.2))`.
  public init<Value, Parts>(
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil,
    to: Value? = nil, by: Value? = nil, _ options: AnimationOptions
  ) {
    self.init(layer, options.animation(key.propertyPath(), .init(from: from, to: to, by: by)), options)
  }

  /// Animates a property through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given;
  /// `timings` shape the stretches between them (T-50…T-57).
  public init<Value, Parts>(
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, values: [Value],
    keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear
  ) {
    self.init(layer, KeyframeAnimation(key.propertyPath(), values, keyTimes, timings, mode), duration, timing)
  }

  /// Animates a property through values: `Animate(plate, \.opacity, values: [1, 0.3, 1], .ease(0.5))`. Easing is that of each
  /// piece; `timings`, one for each piece, take its place.
  ///
  /// Example: `Animate(layer, \.opacity, values: [1, 0.3, 1], keyTimes: [0, 0.2, 1], .ease(0.5).repeats(2))`
  public init<Value, Parts>(
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, values: [Value],
    keyTimes: [Double]? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    _ options: AnimationOptions
  ) {
    self.init(layer, KeyframeAnimation(key.propertyPath(), values, keyTimes, timings, mode), options)
  }

  /// Moves a point along a path, optionally turning the layer with it (T-55, T-58).
  ///
  /// Example: `Animate(layer, \.position, along: .circle(400), duration: 4, rotation: .auto)`
  public init(
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<CGPoint, PropertyParts.Point>>,
    along path: Path,
    duration: Double,
    timing: TimingFunction? = nil, mode: CalculationMode = .linear, rotation: RotationMode? = nil
  ) {
    self.init(layer, KeyframeAnimation(key.propertyPath(), along: path, nil, nil, mode, rotation), duration, timing)
  }

  /// Moves a point along a path: `Animate(dot, \.position, along: .circle(400), rotation: .auto, .ease(4).delay(1))`.
  ///
  /// Example: `Animate(layer, \.position, along: .circle(400), mode: .paced, .linear(4).delay(1))`
  public init(
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<CGPoint, PropertyParts.Point>>,
    along path: Path,
    mode: CalculationMode = .linear, rotation: RotationMode? = nil, _ options: AnimationOptions
  ) {
    self.init(layer, KeyframeAnimation(key.propertyPath(), along: path, nil, nil, mode, rotation), options)
  }

  /// Animates a property with a spring, for as long as that takes to settle (T-62).
  public init<Value, Parts>(
    _ layer: EmitterLayer, _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil, spring: Spring
  ) {
    let animation = SpringAnimation(key.propertyPath(), .init(from: from, to: to, by: by), spring: spring)
    self.init(layer, animation, animation.restingDuration, nil)
  }
}
