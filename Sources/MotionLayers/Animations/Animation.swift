// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// Someone who is told when an animation begins and ends (T-28). Kept alive by the animation.
/// Example: `animation.delegate = observer`
public protocol AnimationDelegate: AnyObject {
  /// The active phase begins.
  /// Example: `observer.animationDidStart(animation)`
  func animationDidStart(_ animation: Animation)
  /// - Parameter finished: false if it was removed or replaced, or its layer left the tree, before its end.
  ///
  /// Example: `observer.animationDidStop(animation, finished: true)`
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  public func animationDidStart(_ animation: Animation) {}
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

/// The base class of all animations: timing, a timing function and a delegate.
///
/// A layer copies an animation that is added to it. The copy never changes: writing to it is an error (T-20).
/// Example: `animation.timingFunction = .easeOutCubic`
open class Animation: Action {
  private(set) var timing = MediaTiming.animation
  /// True for the copy that a layer keeps.
  private(set) var isAttached = false
  private var storedFunction: TimingFunction?
  private var storedDelegate: (any AnimationDelegate)?
  private var storedRemoval = true
  private var custom: [String: Any] = [:]

  /// Example: `let animation = Animation()`
  public init() {}

  /// Makes a copy with the same values. Subclasses copy their own.
  public required init(copying other: Animation) {
    timing = other.timing
    storedFunction = other.storedFunction
    storedDelegate = other.storedDelegate
    storedRemoval = other.storedRemoval
    custom = other.custom
  }

  /// A copy that can be changed.
  /// Example: `let second = animation.copy()`
  public final func copy() -> Self { Self(copying: self) }

  /// The timing by the properties, which subclasses may override. An impossible value is an error, and the timing stays as it was set.
  final var statedTiming: MediaTiming {
    let stated = MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset, repeatCount: repeatCount,
      repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode)
    // Unchanged values have been checked already.
    guard stated != timing else { return timing }
    guard checked(stated.beginTime, "beginTime"), checked(Double(stated.speed), "speed"),
      checked(stated.timeOffset, "timeOffset"), !stated.duration.isNaN,
      isAmount(stated.repeatCount, "repeatCount", "0 or more"),
      isAmount(stated.repeatDuration, "repeatDuration", "0 or more seconds")
    else { return timing }
    return stated
  }

  /// The begin time that a commit found for a layer's copy (T-20).
  final func resolve(beginTime: Double) { timing.beginTime = beginTime }

  /// From now on it cannot change.
  func freeze() { isAttached = true }

  /// Runs a change, unless this is a layer's copy.
  final func edit(_ property: String, _ change: () -> Void) {
    guard !isAttached else {
      DiagnosticLog.error(
        "\(property) of an animation cannot change after the animation is added to a layer; add a changed copy instead")
      return
    }
    change()
  }

  /// Seconds after the layer's time 0; 0 means "when it is added", and ``MediaTiming/beginTimeAtZero`` really time 0
  /// (T-20).
  /// Example: `animation.beginTime = 1`
  open var beginTime: Double {
    get { timing.beginTime }
    set { edit("beginTime") { if checked(newValue, "beginTime") { timing.beginTime = newValue } } }
  }
  /// Seconds of one cycle; 0, and with a warning less, means the transaction's duration, or the group's (T-21).
  /// Example: `animation.duration = 0.6`
  open var duration: Double {
    get { timing.duration }
    set {
      edit("duration") {
        if newValue < 0, newValue.isFinite {
          DiagnosticLog.warning(
            .oddValue,
            "the duration of an animation must be 0 or more seconds, got \(newValue). As with 0, the animation uses the duration "
              + "of its transaction or group")
          timing.duration = newValue
        } else if isAmount(newValue, "duration", "0 or more seconds") {
          timing.duration = newValue
        }
      }
    }
  }
  /// How fast its time runs against its layer's: 0 shows the instant ``timeOffset`` for ever (T-15), a negative one runs
  /// from ``timeOffset`` down to 0 (T-14).
  /// Example: `animation.speed = 2`
  open var speed: Float {
    get { timing.speed }
    set { edit("speed") { if checked(Double(newValue), "speed") { timing.speed = newValue } } }
  }
  /// Example: `animation.timeOffset = 0.5`
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { edit("timeOffset") { if checked(newValue, "timeOffset") { timing.timeOffset = newValue } } }
  }
  /// Cycles; may be fractional, or `.infinity`. 0 counts as one.
  /// Example: `animation.repeatCount = 3`
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { edit("repeatCount") { if isAmount(newValue, "repeatCount", "0 or more") { timing.repeatCount = newValue } } }
  }
  /// Seconds; wins over `repeatCount` (T-13).
  /// Example: `animation.repeatDuration = 4`
  open var repeatDuration: Double {
    get { timing.repeatDuration }
    set {
      edit("repeatDuration") {
        if isAmount(newValue, "repeatDuration", "0 or more seconds") { timing.repeatDuration = newValue }
      }
    }
  }
  /// Example: `animation.autoreverses = true`
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { edit("autoreverses") { timing.autoreverses = newValue } }
  }
  /// The value shown before its start and after its end (T-16).
  /// Example: `animation.fillMode = .both`
  open var fillMode: FillMode {
    get { timing.fillMode }
    set { edit("fillMode") { timing.fillMode = newValue } }
  }

  /// Bends progress; nil is linear (T-33).
  /// Example: `animation.timingFunction = .easeOutCubic`
  open var timingFunction: TimingFunction? {
    get { storedFunction }
    set { edit("timingFunction") { storedFunction = newValue } }
  }
  /// Example: `animation.delegate = observer`
  open var delegate: (any AnimationDelegate)? {
    get { storedDelegate }
    set { edit("delegate") { storedDelegate = newValue } }
  }
  /// Whether the animation leaves its layer when it has ended; true by default (T-26).
  /// Example: `animation.isRemovedOnCompletion = false`
  open var isRemovedOnCompletion: Bool {
    get { storedRemoval }
    set { edit("isRemovedOnCompletion") { storedRemoval = newValue } }
  }

  /// A property by its name, or a value under any other key (K-1).
  /// Example: `animation.setValue("intro", forKey: "label")`
  open func setValue(_ value: Any?, forKey key: String) {
    if !setProperty(value, forKey: key) { edit(key) { custom[key] = value } }
  }
  /// A property, a value set under another key, or the class's default.
  /// Example: `let label = animation.value(forKey: "label")`
  open func value(forKey key: String) -> Any? {
    property(forKey: key) ?? custom[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// The value of a key before it is set. Of the timing, only `speed` and `fillMode` have one. Of the class's own properties, those
  /// have one that are not nil (T-9).
  /// Example: `let duration = Animation.defaultValue(forKey: "duration")`
  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }

  /// As an action, an animation adds a copy of itself under the key (T-80).
  /// Example: `animation.run(forKey: "opacity", object: layer, arguments: nil)`
  open func run(forKey key: String, object: Layer, arguments: [String: Any]?) { object.add(self, forKey: key) }

  private func checked(_ value: Double, _ name: String) -> Bool {
    guard value.isFinite else {
      DiagnosticLog.error("\(name) of an animation must be finite, got \(value)")
      return false
    }
    return true
  }

  private func isAmount(_ value: some FloatingPoint, _ name: String, _ range: String) -> Bool {
    guard !value.isNaN, value >= 0 else {
      DiagnosticLog.error("the \(name) of an animation must be \(range), got \(value)")
      return false
    }
    return true
  }

  /// The record for the evaluation, or nil and an error if the animation cannot act on the layer.
  func body(for layer: Layer, parent: AnimationContext) -> AnimationRecord.Body? { nil }
}

/// The values that an animation inherits from its transaction or group.
struct AnimationContext {
  /// The duration of an animation that has none: the transaction's or the group's (T-21).
  var defaultDuration: Double
}
