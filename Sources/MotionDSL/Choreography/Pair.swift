// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

/// A value of two numbers, which the ends of an animation may be given as: `to: (100, 200)`.
///
/// Example: `Animate(layer, \.position, to: (100, 200), duration: 1)`
public protocol Pair {
  init(pair: (Double, Double))
}

extension CGPoint: Pair {
  public init(pair: (Double, Double)) { self.init(x: pair.0, y: pair.1) }
}

extension CGSize: Pair {
  public init(pair: (Double, Double)) { self.init(width: pair.0, height: pair.1) }
}

extension Animate {
  /// Animates a point or a size between two pairs of numbers.
  ///
  /// - Parameter duration: seconds; 0 sets the value.
  ///
  /// Example: `Animate(layer, \.position, to: (100, 200), duration: 1)`
  @_disfavoredOverload
  public init<Value: Pair, Parts>(
    _ layer: Layer, _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: (Double, Double)? = nil,
    to: (Double, Double)? = nil, by: (Double, Double)? = nil, duration: Double, timing: TimingFunction? = nil
  ) {
    self.init(
      layer, key, from: from.map(Value.init(pair:)), to: to.map(Value.init(pair:)), by: by.map(Value.init(pair:)),
      duration: duration,
      timing: timing)
  }

  /// Animates a point or a size between two pairs of numbers.
  ///
  /// Example: `Animate(layer, \.bounds.size, to: (400, 200), .ease(0.6).delay(0.2))`
  @_disfavoredOverload
  public init<Value: Pair, Parts>(
    _ layer: Layer, _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: (Double, Double)? = nil,
    to: (Double, Double)? = nil, by: (Double, Double)? = nil, _ options: AnimationOptions
  ) {
    self.init(
      layer, key, from: from.map(Value.init(pair:)), to: to.map(Value.init(pair:)), by: by.map(Value.init(pair:)),
      options)
  }

  /// Animates a point or a size between two pairs of numbers with a spring, for as long as that takes to settle (T-62).
  ///
  /// Example: `Animate(layer, \.position, by: (0, -40), spring: .bouncy)`
  @_disfavoredOverload
  public init<Value: Pair, Parts>(
    _ layer: Layer, _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: (Double, Double)? = nil,
    to: (Double, Double)? = nil, by: (Double, Double)? = nil, spring: Spring
  ) {
    self.init(
      layer, key, from: from.map(Value.init(pair:)), to: to.map(Value.init(pair:)), by: by.map(Value.init(pair:)),
      spring: spring)
  }
}

extension Layer {
  /// Animates a point or a size between two pairs of numbers.
  ///
  /// - Parameter duration: seconds; 0 takes the transaction's, 0.25.
  ///
  /// Example: `Layer().size(40, 40).animate(\.position, from: (0, 540), to: (960, 540), duration: 1)`
  @_disfavoredOverload
  @discardableResult
  public func animate<Value: Pair, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: (Double, Double)? = nil,
    to: (Double, Double)? = nil, by: (Double, Double)? = nil, duration: Double, timing: TimingFunction? = nil,
    key name: String? = nil
  ) -> Self {
    animate(
      key, from: from.map(Value.init(pair:)), to: to.map(Value.init(pair:)), by: by.map(Value.init(pair:)),
      duration: duration,
      timing: timing, key: name)
  }

  /// Animates a point or a size between two pairs of numbers.
  ///
  /// Example: `Layer().size(40, 40).animate(\.position, by: (200, 0), .ease(0.6).delay(0.2))`
  @_disfavoredOverload
  @discardableResult
  public func animate<Value: Pair, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: (Double, Double)? = nil,
    to: (Double, Double)? = nil, by: (Double, Double)? = nil, _ options: AnimationOptions, key name: String? = nil
  ) -> Self {
    animate(
      key, from: from.map(Value.init(pair:)), to: to.map(Value.init(pair:)), by: by.map(Value.init(pair:)), options,
      key: name)
  }
}
