import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

// `make properties` writes this extension again for each class with keys of its own, whose functions are favoured.
// In each form one of the old parameters has no default, so that no call of the short forms can mean it, and the compiler does
// not even try.
/// The spellings before ``AnimationOptions``, with a parameter for each of them.
extension Layer {
  @available(*, deprecated, message: "write .animate(key, to: b, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, beginTime: Double, duration: Double, timing: TimingFunction? = nil, repeatCount: Float = 0,
    autoreverses: Bool = false, additive: Bool = false, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = BasicAnimation(key.keyPath(), from: from, to: to, by: by)
    animation.isAdditive = additive
    animation.timingFunction = timing
    animation.schedule(beginTime, duration, repeatCount, autoreverses, fill)
    return declare(animation, fill, name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil, repeatCount: Float, autoreverses: Bool = false,
    additive: Bool = false, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    animate(
      key, from: from, to: to, by: by, beginTime: 0, duration: duration, timing: timing, repeatCount: repeatCount,
      autoreverses: autoreverses, additive: additive, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil, autoreverses: Bool, additive: Bool = false,
    fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    animate(
      key, from: from, to: to, by: by, beginTime: 0, duration: duration, timing: timing, autoreverses: autoreverses,
      additive: additive, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil, additive: Bool, fill: FillMode? = nil,
    key name: String? = nil
  ) -> Self {
    animate(
      key, from: from, to: to, by: by, beginTime: 0, duration: duration, timing: timing, additive: additive, fill: fill,
      key: name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil, fill: FillMode?, key name: String? = nil
  ) -> Self {
    animate(
      key, from: from, to: to, by: by, beginTime: 0, duration: duration, timing: timing, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, values: list, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    beginTime: Double, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, repeatCount: Float = 0, autoreverses: Bool = false, additive: Bool = false,
    fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = KeyframeAnimation(key.keyPath(), values, keyTimes, timings, mode)
    animation.isAdditive = additive
    animation.timingFunction = timing
    animation.schedule(beginTime, duration, repeatCount, autoreverses, fill)
    return declare(animation, fill, name)
  }

  @available(*, deprecated, message: "write .animate(key, values: list, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    repeatCount: Float, autoreverses: Bool = false, additive: Bool = false, fill: FillMode? = nil,
    key name: String? = nil
  ) -> Self {
    animate(
      key, values: values, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, repeatCount: repeatCount, autoreverses: autoreverses, additive: additive, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, values: list, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    autoreverses: Bool, additive: Bool = false, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    animate(
      key, values: values, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, autoreverses: autoreverses, additive: additive, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, values: list, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    additive: Bool, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    animate(
      key, values: values, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, additive: additive, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, values: list, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, values: [Value], keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear,
    fill: FillMode?, key name: String? = nil
  ) -> Self {
    animate(
      key, values: values, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, along: path, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil, beginTime: Double, duration: Double, timing: TimingFunction? = nil,
    timings: [TimingFunction]? = nil, mode: CalculationMode = .linear, rotation: RotationMode? = nil,
    repeatCount: Float = 0, autoreverses: Bool = false, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = KeyframeAnimation(key.keyPath(), along: path, keyTimes, timings, mode, rotation)
    animation.timingFunction = timing
    animation.schedule(beginTime, duration, repeatCount, autoreverses, fill)
    return declare(animation, fill, name)
  }

  @available(*, deprecated, message: "write .animate(key, along: path, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, rotation: RotationMode? = nil, repeatCount: Float, autoreverses: Bool = false,
    fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    animate(
      key, along: path, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, rotation: rotation, repeatCount: repeatCount, autoreverses: autoreverses, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, along: path, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, rotation: RotationMode? = nil, autoreverses: Bool, fill: FillMode? = nil,
    key name: String? = nil
  ) -> Self {
    animate(
      key, along: path, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, rotation: rotation, autoreverses: autoreverses, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, along: path, .timing(curve, 1).delay(2).repeats(3))")
  @_disfavoredOverload
  @discardableResult
  public func animate(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<CGPoint, PropertyParts.Point>>, along path: Path,
    keyTimes: [Double]? = nil, duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil,
    mode: CalculationMode = .linear, rotation: RotationMode? = nil, fill: FillMode?, key name: String? = nil
  ) -> Self {
    animate(
      key, along: path, keyTimes: keyTimes, beginTime: 0, duration: duration, timing: timing, timings: timings,
      mode: mode, rotation: rotation, fill: fill, key: name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .spring(perceptualDuration: 1).delay(2))")
  @_disfavoredOverload
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    beginTime: Double, perceptualDuration: Double = 0.5, bounce: Double = 0, fill: FillMode? = nil,
    key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(
      keyPath: key.keyPath(), perceptualDuration: perceptualDuration, bounce: bounce)
    return declare(animation, from, to, beginTime, fill, name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .spring(perceptualDuration: 1).delay(2))")
  @_disfavoredOverload
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    perceptualDuration: Double = 0.5, bounce: Double = 0, fill: FillMode?, key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(
      keyPath: key.keyPath(), perceptualDuration: perceptualDuration, bounce: bounce)
    return declare(animation, from, to, 0, fill, name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .spring(.bouncy).delay(2).fill(mode))")
  @_disfavoredOverload
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    beginTime: Double, _ spring: Spring, fill: FillMode? = nil, key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(keyPath: key.keyPath(), spring: spring)
    return declare(animation, from, to, beginTime, fill, name)
  }

  @available(*, deprecated, message: "write .animate(key, to: b, .spring(.bouncy).delay(2).fill(mode))")
  @_disfavoredOverload
  @discardableResult
  public func spring<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>, from: Value? = nil, to: Value? = nil,
    _ spring: Spring, fill: FillMode?, key name: String? = nil
  ) -> Self {
    let animation = SpringAnimation(keyPath: key.keyPath(), spring: spring)
    return declare(animation, from, to, 0, fill, name)
  }
}
