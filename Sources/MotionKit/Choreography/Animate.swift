import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// One animation of one layer as a step. It holds its last value when it has ended.
///
/// A start value that is not given is where the steps before have left the property, or the layer's own value; an
/// end value that is not given is the same (T-40).
public struct Animate: Step {
  public let choreography: Choreography

  /// Animates a property between two values.
  ///
  /// - Parameter duration: seconds; 0 sets the value.
  public init<Value>(
    _ layer: Layer, _ key: KeyPath<PropertyKeys, PropertyKey<Value>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, duration: Double, timing: TimingFunction? = nil
  ) {
    let animation = BasicAnimation(keyPath: key.keyPath())
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    self.init(layer, animation, duration, timing)
  }

  /// Animates a property through key frames, evenly spaced unless `keyTimes` (fractions of the duration) are given;
  /// `timings` shape the stretches between them (T-50…T-57).
  public init<Value>(
    _ layer: Layer, _ key: KeyPath<PropertyKeys, PropertyKey<Value>>, values: [Value], keyTimes: [Double]? = nil,
    duration: Double, timing: TimingFunction? = nil, timings: [TimingFunction]? = nil, mode: CalculationMode = .linear
  ) {
    let animation = KeyframeAnimation(keyPath: key.keyPath())
    animation.values = values
    animation.keyTimes = keyTimes
    animation.timingFunctions = timings
    animation.calculationMode = mode
    self.init(layer, animation, duration, timing)
  }

  /// Moves a point along a path, optionally turning the layer with it (T-55, T-58).
  public init(
    _ layer: Layer, _ key: KeyPath<PropertyKeys, PropertyKey<CGPoint>>, along path: Path, duration: Double,
    timing: TimingFunction? = nil, mode: CalculationMode = .linear, rotation: RotationMode? = nil
  ) {
    let animation = KeyframeAnimation(keyPath: key.keyPath())
    animation.path = path
    animation.calculationMode = mode
    animation.rotationMode = rotation
    self.init(layer, animation, duration, timing)
  }

  /// Animates a property with a spring, for as long as that takes to settle (T-62).
  public init<Value>(
    _ layer: Layer, _ key: KeyPath<PropertyKeys, PropertyKey<Value>>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, spring: Spring
  ) {
    let animation = SpringAnimation(keyPath: key.keyPath(), spring: spring)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    self.init(layer, animation, animation.settlingDuration, nil)
  }

  private init(_ layer: Layer, _ animation: PropertyAnimation, _ duration: Double, _ timing: TimingFunction?) {
    var choreography = Choreography()
    if let length = Choreography.checked(duration, "the duration of Animate(\(layer), \(animation.keyPath ?? ""))") {
      // An animation without duration would take the transaction's (T-21); this one is over as it begins (H-4).
      animation.duration = max(length, MediaTiming.tolerance)
      animation.timingFunction = timing
      animation.isRemovedOnCompletion = false
      choreography.cues = [.init(begin: 0, content: .animation(animation, layer, place: choreography.place))]
      choreography.duration = length
    }
    self.choreography = choreography
  }
}

extension Choreography {
  /// A number of seconds that a step can take; nil, and an error, for any other.
  static func checked(_ seconds: Double, _ name: String) -> Double? {
    guard seconds >= 0, seconds <= 1e6 else {
      DiagnosticLog.error("\(name) is from 0 to 1e6 seconds, got \(seconds)")
      return nil
    }
    return seconds
  }
}
