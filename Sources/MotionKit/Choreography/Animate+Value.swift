import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

extension Animate {
  /// Animates a value between two contents; one that is missing is what the value is then.
  ///
  /// - Parameter duration: seconds; 0 sets it.
  public init<Content>(
    _ value: Value<Content>, from: Content? = nil, to: Content? = nil, by: Content? = nil, duration: Double,
    timing: TimingFunction? = nil
  ) {
    let animation = BasicAnimation(keyPath: Value<Content>.key)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    self.init(value.carrier, animation, duration, timing)
  }

  /// Animates a value between two contents: `Animate(revenue, to: 500_000, .ease(1.4))`.
  public init<Content>(
    _ value: Value<Content>, from: Content? = nil, to: Content? = nil, by: Content? = nil, _ options: AnimationOptions
  ) {
    self.init(value.carrier, options.animation(Value<Content>.key, from: from, to: to, by: by), options)
  }

  /// Animates a value through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given.
  public init<Content>(
    _ value: Value<Content>, values: [Content], keyTimes: [Double]? = nil, duration: Double,
    timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear
  ) {
    let animation = KeyframeAnimation(keyPath: Value<Content>.key)
    animation.values = values
    animation.keyTimes = keyTimes
    animation.timingFunctions = timings
    animation.calculationMode = mode
    self.init(value.carrier, animation, duration, timing)
  }

  /// Animates a value with a spring, for as long as that takes to settle.
  public init<Content>(
    _ value: Value<Content>, from: Content? = nil, to: Content? = nil, spring: Spring
  ) {
    let animation = SpringAnimation(keyPath: Value<Content>.key, spring: spring)
    animation.fromValue = from
    animation.toValue = to
    self.init(value.carrier, animation, animation.settlingDuration, nil)
  }
}
