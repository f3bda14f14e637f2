// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

/// How an animation runs: how long and by which curve, how late, how often.
///
/// ```swift
/// Animate(title, \.opacity, from: 0, to: 1, .ease(0.6).delay(0.2))
/// packet.animate(\.position.x, to: 1600, .linear(2).repeats(.infinity).autoreverses())
/// card.animate(\.transform.scale, from: 0.8, to: 1, .spring(.bouncy).delay(1))
/// packet.animate(\.position, along: .circle(400), rotation: .auto, .linear(4).delay(0.5))
/// card.animate(\.opacity, to: 0.3, .ease(0.4).begin(at: "ready"))
/// ```
public struct AnimationOptions: Sendable {
  enum Pace: Sendable {
    case timing(TimingFunction, Double)
    case spring(Spring)
  }
  var pace: Pace
  /// Nil for the start of its layer's time.
  var begin: NamedTime?
  var delay = 0.0
  var count: Float = 0
  var returns = false
  var adds = false
  var fill: FillMode?

  /// Eases in and out, for so many seconds.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .ease(0.6))`
  public static func ease(_ seconds: Double) -> AnimationOptions { timing(.easeInEaseOut, seconds) }
  /// Begins slowly.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .easeIn(0.4))`
  public static func easeIn(_ seconds: Double) -> AnimationOptions { timing(.easeIn, seconds) }
  /// Ends slowly.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .easeOut(0.6))`
  public static func easeOut(_ seconds: Double) -> AnimationOptions { timing(.easeOut, seconds) }
  /// Runs evenly.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .linear(2))`
  public static func linear(_ seconds: Double) -> AnimationOptions { timing(.linear, seconds) }
  /// By any curve, such as `.easeOutBack`.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .timing(.easeOutBack, 0.6))`
  public static func timing(_ function: TimingFunction, _ seconds: Double) -> AnimationOptions {
    AnimationOptions(pace: .timing(function, seconds))
  }
  /// For as long as a spring takes to settle.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .spring(.bouncy))`
  public static func spring(_ spring: Spring = .smooth) -> AnimationOptions { AnimationOptions(pace: .spring(spring)) }

  /// For as long as a spring takes to settle that is told by how it feels (T-62).
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds until it seems to have arrived, over 0.
  ///   - bounce: 0, without which it does not overshoot; towards 1 it swings longer; −1…1.
  ///
  /// Example: `Animate(title, \.opacity, to: 1, .spring(perceptualDuration: 0.6, bounce: 0.3))`
  public static func spring(perceptualDuration: Double, bounce: Double = 0) -> AnimationOptions {
    guard perceptualDuration > 0, perceptualDuration.isFinite, (-1...1).contains(bounce) else {
      DiagnosticLog.error(
        "a spring needs a perceptual duration above 0 s and a bounce from -1 to 1, got \(perceptualDuration) and \(bounce)"
      )
      return spring(.smooth)
    }
    return spring(Spring(perceptualDuration: perceptualDuration, bounce: bounce))
  }

  /// Begins a number of seconds later; the property has its first value until then.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.6).delay(0.2))`
  public func delay(_ seconds: Double) -> AnimationOptions { with { $0.delay += seconds } }
  /// Begins at a time of the scene or the component, in seconds, instead of with its layer's time; its delay counts from then.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.6).begin(at: 2.5))`
  public func begin(at seconds: Double) -> AnimationOptions { with { $0.begin = .seconds(seconds) } }
  /// Begins at a marker of the scene or the component, with an offset in seconds: `.ease(0.6).begin(at: "ready")`.
  ///
  /// Only for animations of layers: a step begins where it stands.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.6).begin(at: .marker("ready")))`
  public func begin(at marker: String, offset: Double = 0) -> AnimationOptions {
    with { $0.begin = .marker(marker, offset: offset) }
  }
  /// Begins at a time of the scene or the component: `.ease(0.6).begin(at: .after(title, 0.2))`.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.6).begin(at: .after(title, 0.2)))`
  @_disfavoredOverload public func begin(at moment: Moment) -> AnimationOptions { with { $0.begin = moment.time } }
  /// Runs so often, a whole number in a step; `.infinity`: until its scene ends.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .linear(1).repeats(3))`
  public func repeats(_ count: Float) -> AnimationOptions { with { $0.count = count } }
  /// Each run also goes back to its start and so takes twice as long.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.5).repeats(4).autoreverses())`
  public func autoreverses() -> AnimationOptions { with { $0.returns = true } }
  /// Adds to the property's value (T-45) instead of replacing it.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(1).additive())`
  public func additive() -> AnimationOptions { with { $0.adds = true } }
  /// The value shown before the start and after the end (T-14). Only for animations of layers: a step holds its last value.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(1).fill(.forwards))`
  public func fill(_ mode: FillMode) -> AnimationOptions { with { $0.fill = mode } }

  private func with(_ change: (inout AnimationOptions) -> Void) -> AnimationOptions {
    var copy = self
    change(&copy)
    return copy
  }

  /// A spring, or an animation of another kind, without times.
  func animation(_ path: PropertyPath, _ ends: ValueAnimation.Ends) -> BasicAnimation {
    guard case .spring(let spring) = pace else { return BasicAnimation(path, ends) }
    return SpringAnimation(path, ends, spring: spring)
  }

  /// Gives an animation its length and its curve, and whether it adds. A spring stays one; each piece between several values
  /// runs by the curve, unless pieces have curves of their own.
  func pace(_ animation: PropertyAnimation) {
    switch pace {
    case .timing(let function, let seconds):
      animation.duration = seconds
      give(function, to: animation)
    case .spring(let spring):
      if let sprung = animation as? SpringAnimation {
        animation.duration = sprung.restingDuration
      } else {
        // Key frames and paths run by the spring's curve, one spring through all of them.
        animation.duration = SpringAnimation(keyPath: nil, spring: spring).settlingDuration
        animation.timingFunction = .spring(spring)
      }
    }
    animation.isAdditive = adds
    animation.isRemovedOnCompletion = false
  }

  private func give(_ function: TimingFunction, to animation: PropertyAnimation) {
    guard let keyframes = animation as? KeyframeAnimation else {
      animation.timingFunction = function
      return
    }
    guard keyframes.timingFunctions == nil else { return }
    // Even pieces are an even whole.
    if keyframes.path == nil, keyframes.calculationMode == .linear, function != .linear {
      keyframes.timingFunctions = Array(repeating: function, count: max((keyframes.valueCount ?? 2) - 1, 1))
    } else {
      keyframes.timingFunction = function
    }
  }

  /// Gives an animation of a layer its length and its curve, and when and how often it runs.
  func schedule(_ animation: PropertyAnimation) {
    pace(animation)
    animation.beginTime = delay
    animation.repeatCount = count
    animation.autoreverses = returns
    if let fill { animation.fillMode = fill }
  }
}
