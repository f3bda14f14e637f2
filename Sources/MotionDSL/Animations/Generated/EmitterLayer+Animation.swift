// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension EmitterLayer {
  /// Animates a property between two values; one that is missing is the property's own value (T-40).
  ///
  /// - Parameter duration: seconds; 0 takes the transaction's, 0.25.
  ///
  /// Example: `Layer().size(400, 200).animate(\.position.x, from: -200, to: 960, duration: 0.8, timing: .easeOutCubic)`
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil, key name: String? = nil
  ) -> Self {
    declare(BasicAnimation(key.propertyPath(), .init(from: from, to: to, by: by)), duration, timing, name)
  }

  /// Animates a property between two values: `.animate(\.opacity, from: 0, to: 1, .ease(0.6).delay(0.2))`.
  ///
  /// Example: `Layer().size(200, 200).animate(\.opacity, from: 0, to: 1, .ease(0.6).delay(0.2))`
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, _ options: AnimationOptions, key name: String? = nil
  ) -> Self {
    declare(options.animation(key.propertyPath(), .init(from: from, to: to, by: by)), options, name)
  }

  /// Animates a property through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given;
  /// `timings` shape the stretches between them (T-50…T-57).
  ///
  /// Example: `Layer().size(200, 200).animate(\.opacity, values: [0, 1, 1, 0], keyTimes: [0, 0.1, 0.9, 1], duration: 4)`
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    key name: String? = nil
  ) -> Self {
    declare(KeyframeAnimation(key.propertyPath(), values, keyTimes, timings, mode), duration, timing, name)
  }

  /// Animates a property through values: `.animate(\.opacity, values: [1, 0.3, 1], .ease(0.5))`. Easing is that of each
  /// piece; `timings`, one for each piece, take its place.
  ///
  /// Example: `Layer().size(200, 200).animate(\.opacity, values: [1, 0.3, 1], .ease(0.5).delay(1).repeats(3))`
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    timings: [TimingFunction]? = nil, mode: CalculationMode = .linear, _ options: AnimationOptions,
    key name: String? = nil
  ) -> Self {
    declare(KeyframeAnimation(key.propertyPath(), values, keyTimes, timings, mode), options, name)
  }

  /// Moves a point along a path, optionally turning the layer with it (T-55, T-58).
  ///
  /// Example: `Layer().size(80, 40).animate(\.position, along: .circle(400), duration: 4, rotation: .auto)`
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, rotation: RotationMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = KeyframeAnimation(key.propertyPath(), along: path, keyTimes, timings, mode, rotation)
    return declare(animation, duration, timing, name)
  }

  /// Moves a point along a path: `.animate(\.position, along: .circle(400), rotation: .auto, .linear(4).repeats(.infinity))`.
  ///
  /// Example: `Layer().size(80, 40).animate(\.position, along: .circle(400), rotation: .auto, .linear(4).delay(1))`
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    rotation: RotationMode? = nil, _ options: AnimationOptions, key name: String? = nil
  ) -> Self {
    declare(KeyframeAnimation(key.propertyPath(), along: path, keyTimes, timings, mode, rotation), options, name)
  }

  /// Animates a property with a spring that settles by itself (T-60…T-62).
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds until it seems to have arrived.
  ///   - bounce: 0, without which it does not overshoot; towards 1 it swings longer; −1…1.
  ///
  /// Example: `Layer().size(200, 200).spring(\.transform.scale, from: 0, to: 1, perceptualDuration: 0.6, bounce: 0.3)`
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    perceptualDuration: Double = 0.5, bounce: Double = 0, key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(
      key.propertyPath(), .init(from: from, to: to), perceptualDuration: perceptualDuration, bounce: bounce)
    return declare(animation, name)
  }

  /// Animates a property with a spring by name, such as `.bouncy`, until it has settled.
  ///
  /// Example: `Layer().size(200, 200).spring(\.transform.scale, from: 0, to: 1, .bouncy)`
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<EmitterLayer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    _ spring: Spring,
    key name: String? = nil
  ) -> Self {
    declare(SpringAnimation(key.propertyPath(), .init(from: from, to: to), spring: spring), name)
  }
}
