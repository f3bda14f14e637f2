// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// The properties of animations by their names (K-1).
extension Animation {
  /// Sets the property with this key; false if there is none. A value of another type is an error and changes nothing.
  final func setProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "beginTime": set(value, key, Double.init(_:)) { beginTime = $0 }
    case "duration": set(value, key, Double.init(_:)) { duration = $0 }
    case "speed": set(value, key, Float.init(_:)) { speed = $0 }
    case "timeOffset": set(value, key, Double.init(_:)) { timeOffset = $0 }
    case "repeatCount": set(value, key, Float.init(_:)) { repeatCount = $0 }
    case "repeatDuration": set(value, key, Double.init(_:)) { repeatDuration = $0 }
    case "autoreverses": set(value, key, Bool.init(_:)) { autoreverses = $0 }
    case "fillMode": set(value, key, String.init(_:)) { fillMode = FillMode(rawValue: $0) }
    // Core Animation has both names: the property's and its getter's.
    case "removedOnCompletion", "isRemovedOnCompletion": set(value, key, Bool.init(_:)) { isRemovedOnCompletion = $0 }
    case "timingFunction": timingFunction = value as? TimingFunction
    case "delegate": delegate = value as? any AnimationDelegate
    default: return setOwnProperty(value, key)
    }
    return true
  }

  /// The value of the property with this key; nil if there is none, or it is nil.
  final func property(forKey key: String) -> Any? {
    switch key {
    case "beginTime": return beginTime
    case "duration": return duration
    case "speed": return speed
    case "timeOffset": return timeOffset
    case "repeatCount": return repeatCount
    case "repeatDuration": return repeatDuration
    case "autoreverses": return autoreverses
    case "fillMode": return fillMode.rawValue
    case "removedOnCompletion", "isRemovedOnCompletion": return isRemovedOnCompletion
    case "timingFunction": return timingFunction
    case "delegate": return delegate
    default: return ownProperty(key)
    }
  }

  /// Properties that only some animations have.
  private func setOwnProperty(_ value: Any?, _ key: String) -> Bool {
    switch (key, self) {
    case ("keyPath", let animation as PropertyAnimation): animation.keyPath = value as? String
    case ("additive", let animation as PropertyAnimation), ("isAdditive", let animation as PropertyAnimation):
      set(value, key, Bool.init(_:)) { animation.isAdditive = $0 }
    case ("cumulative", let animation as PropertyAnimation), ("isCumulative", let animation as PropertyAnimation):
      set(value, key, Bool.init(_:)) { animation.isCumulative = $0 }
    case ("fromValue", let animation as BasicAnimation): animation.fromValue = value
    case ("toValue", let animation as BasicAnimation): animation.toValue = value
    case ("byValue", let animation as BasicAnimation): animation.byValue = value
    case ("values", let animation as KeyframeAnimation): animation.values = value as? [Any]
    case ("path", let animation as KeyframeAnimation): animation.path = value as? Path
    case ("keyTimes", let animation as KeyframeAnimation): animation.keyTimes = value as? [Double]
    case ("calculationMode", let animation as KeyframeAnimation):
      set(value, key, String.init(_:)) { animation.calculationMode = CalculationMode(rawValue: $0) }
    case ("rotationMode", let animation as KeyframeAnimation):
      animation.rotationMode = value.flatMap { PropertyValue(any: $0) }.flatMap { String($0) }
        .map { RotationMode(rawValue: $0) }
    case ("mass", let animation as SpringAnimation): set(value, key, Double.init(_:)) { animation.mass = $0 }
    case ("stiffness", let animation as SpringAnimation): set(value, key, Double.init(_:)) { animation.stiffness = $0 }
    case ("damping", let animation as SpringAnimation): set(value, key, Double.init(_:)) { animation.damping = $0 }
    case ("initialVelocity", let animation as SpringAnimation):
      set(value, key, Double.init(_:)) { animation.initialVelocity = $0 }
    case ("animations", let animation as AnimationGroup): animation.animations = value as? [Animation]
    default: return (self as? Transition)?.setTransitionProperty(value, key) ?? false
    }
    return true
  }

  private func ownProperty(_ key: String) -> Any? {
    switch (key, self) {
    case ("keyPath", let animation as PropertyAnimation): return animation.keyPath
    case ("additive", let animation as PropertyAnimation), ("isAdditive", let animation as PropertyAnimation):
      return animation.isAdditive
    case ("cumulative", let animation as PropertyAnimation), ("isCumulative", let animation as PropertyAnimation):
      return animation.isCumulative
    case ("fromValue", let animation as BasicAnimation): return animation.fromValue
    case ("toValue", let animation as BasicAnimation): return animation.toValue
    case ("byValue", let animation as BasicAnimation): return animation.byValue
    case ("values", let animation as KeyframeAnimation): return animation.values
    case ("path", let animation as KeyframeAnimation): return animation.path
    case ("keyTimes", let animation as KeyframeAnimation): return animation.keyTimes
    case ("calculationMode", let animation as KeyframeAnimation): return animation.calculationMode.rawValue
    case ("rotationMode", let animation as KeyframeAnimation): return animation.rotationMode?.rawValue
    case ("mass", let animation as SpringAnimation): return animation.mass
    case ("stiffness", let animation as SpringAnimation): return animation.stiffness
    case ("damping", let animation as SpringAnimation): return animation.damping
    case ("initialVelocity", let animation as SpringAnimation): return animation.initialVelocity
    case ("settlingDuration", let animation as SpringAnimation): return animation.settlingDuration
    case ("animations", let animation as AnimationGroup): return animation.animations
    default: return (self as? Transition)?.transitionProperty(key)
    }
  }

  fileprivate func set<T>(_ value: Any?, _ key: String, _ make: (PropertyValue) -> T?, _ store: (T) -> Void) {
    guard let new = value.flatMap({ PropertyValue(any: $0) }).flatMap(make) else {
      DiagnosticLog.error("\(key) of \(type(of: self)) cannot be \(Layer.describe(value))")
      return
    }
    store(new)
  }
}

extension Transition {
  /// An input of the filter is set with the whole filter: a layer takes a copy of it all (T-20).
  fileprivate func setTransitionProperty(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "type": set(value, key, String.init(_:)) { type = TransitionType(rawValue: $0) }
    case "subtype":
      if value == nil { subtype = nil } else { set(value, key, String.init(_:)) { subtype = .init(rawValue: $0) } }
    case "startProgress": set(value, key, Double.init(_:)) { startProgress = $0 }
    case "endProgress": set(value, key, Double.init(_:)) { endProgress = $0 }
    case "filter":
      if value == nil {
        filter = nil
      } else if let new = value as? any FilterConvertible {
        filter = new.filter
      } else {
        DiagnosticLog.error("filter of \(Swift.type(of: self)) cannot be \(Layer.describe(value))")
      }
    default: return false
    }
    return true
  }

  fileprivate func transitionProperty(_ key: String) -> Any? {
    switch key {
    case "type": type.rawValue
    case "subtype": subtype?.rawValue
    case "startProgress": startProgress
    case "endProgress": endProgress
    case "filter": filter
    default: nil
    }
  }
}

/// The answers of the engine's classes to `defaultValue(forKey:)` (T-9).
extension Animation {
  static func builtInDefault(forKey key: String) -> Any? {
    if MediaTiming.keys.contains(key) { return MediaTiming.animation.defaultValue(forKey: key) }
    // Follows from the others.
    if key == "settlingDuration" { return nil }
    let animation: Animation =
      switch self {
      case is SpringAnimation.Type: SpringAnimation()
      case is BasicAnimation.Type: BasicAnimation()
      case is KeyframeAnimation.Type: KeyframeAnimation()
      case is PropertyAnimation.Type: PropertyAnimation()
      case is Transition.Type: Transition()
      case is AnimationGroup.Type: AnimationGroup()
      default: Animation()
      }
    return animation.property(forKey: key)
  }
}

extension MediaTiming {
  /// The names of the timing properties.
  static let keys: Set<String> = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
  ]

  /// The answers of `defaultValue(forKey:)` for these timing properties: the speed, the fill mode, and a duration that is not 0 (T-9).
  func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": speed
    case "fillMode": fillMode.rawValue
    case "duration" where duration > 0: duration
    default: nil
    }
  }
}
