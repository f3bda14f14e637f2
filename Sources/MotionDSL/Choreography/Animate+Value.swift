// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

extension Animate {
  /// Animates a value between two contents; a missing one is the value at that time.
  ///
  /// - Parameter duration: seconds; 0 sets it.
  public init<Content>(
    _ value: Value<Content>, from: Content? = nil, to: Content? = nil, by: Content? = nil, duration: Double,
    timing: TimingFunction? = nil
  ) {
    self.init(value.carrier, BasicAnimation(Value<Content>.path, .init(from: from, to: to, by: by)), duration, timing)
  }

  /// Animates a value between two contents: `Animate(revenue, to: 500_000, .ease(1.4))`.
  public init<Content>(
    _ value: Value<Content>, from: Content? = nil, to: Content? = nil, by: Content? = nil, _ options: AnimationOptions
  ) {
    self.init(value.carrier, options.animation(Value<Content>.path, .init(from: from, to: to, by: by)), options)
  }

  /// Animates a value through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given.
  public init<Content>(
    _ value: Value<Content>, values: [Content], keyTimes: [Double]? = nil, duration: Double,
    timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear
  ) {
    self.init(
      value.carrier, KeyframeAnimation(Value<Content>.path, values, keyTimes, timings, mode), duration, timing)
  }

  /// Animates a value through others: `Animate(revenue, values: [0, 80, 60], .ease(2))`. Easing is that of each piece;
  /// `timings`, one for each piece, take its place.
  public init<Content>(
    _ value: Value<Content>, values: [Content], keyTimes: [Double]? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, _ options: AnimationOptions
  ) {
    self.init(value.carrier, KeyframeAnimation(Value<Content>.path, values, keyTimes, timings, mode), options)
  }

  /// Animates a value with a spring, for as long as that takes to settle.
  public init<Content>(
    _ value: Value<Content>, from: Content? = nil, to: Content? = nil, spring: Spring
  ) {
    let animation = SpringAnimation(Value<Content>.path, .init(from: from, to: to), spring: spring)
    self.init(value.carrier, animation, animation.restingDuration, nil)
  }
}
