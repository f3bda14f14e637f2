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
/// ```
public struct AnimationOptions: Sendable {
  enum Pace: Sendable {
    case timing(TimingFunction, Double)
    case spring(Spring)
  }
  var pace: Pace
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

  /// Begins so many seconds later; the property has its first value until then.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.6).delay(0.2))`
  public func delay(_ seconds: Double) -> AnimationOptions { with { $0.delay += seconds } }
  /// Runs so often, a whole number in a step; `.infinity`: until its scene ends.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .linear(1).repeats(3))`
  public func repeats(_ count: Float) -> AnimationOptions { with { $0.count = count } }
  /// Each run also goes back to where it began, which takes it twice as long.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(0.5).repeats(4).autoreverses())`
  public func autoreverses() -> AnimationOptions { with { $0.returns = true } }
  /// Adds to what the property has (T-45), instead of taking its place.
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(1).additive())`
  public func additive() -> AnimationOptions { with { $0.adds = true } }
  /// What it shows before it begins and after it has ended (T-14).
  ///
  /// Example: `layer.animate(\.opacity, from: 0, to: 1, .ease(1).fill(.forwards))`
  public func fill(_ mode: FillMode) -> AnimationOptions { with { $0.fill = mode } }

  private func with(_ change: (inout AnimationOptions) -> Void) -> AnimationOptions {
    var copy = self
    change(&copy)
    return copy
  }

  /// A spring, or an animation of another kind with these times.
  func animation(_ keyPath: String, from: Any?, to: Any?, by: Any?) -> BasicAnimation {
    let animation: BasicAnimation
    if case .spring(let spring) = pace {
      animation = SpringAnimation(keyPath: keyPath, spring: spring)
    } else {
      animation = BasicAnimation(keyPath: keyPath)
    }
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    schedule(animation)
    return animation
  }

  /// Key frames, each piece of which runs by the curve; a spring leads through all of them.
  func animation(_ keyPath: String, values: [Any]) -> KeyframeAnimation {
    let animation = KeyframeAnimation(keyPath: keyPath)
    animation.values = values
    schedule(animation)
    return animation
  }

  /// Gives an animation its times and its curve; a spring stays one.
  func schedule(_ animation: PropertyAnimation) {
    switch pace {
    case .timing(let function, let seconds):
      if let keyframes = animation as? KeyframeAnimation, keyframes.path == nil {
        keyframes.timingFunctions = Array(repeating: function, count: max((keyframes.values?.count ?? 2) - 1, 1))
      } else {
        animation.timingFunction = function
      }
      animation.duration = seconds
    case .spring(let spring):
      if let sprung = animation as? SpringAnimation {
        animation.duration = sprung.settlingDuration
      } else {
        // Key frames and paths run by the spring's curve.
        let settling = SpringAnimation(keyPath: nil, spring: spring).settlingDuration
        animation.timingFunction = .spring(spring)
        animation.duration = settling
      }
    }
    animation.beginTime = delay
    animation.repeatCount = count
    animation.autoreverses = returns
    animation.isAdditive = adds
    animation.isRemovedOnCompletion = false
    if let fill { animation.fillMode = fill }
  }
}

extension Animate {
  /// A step that an animation with such options is.
  init(_ layer: Layer, _ animation: PropertyAnimation, _ options: AnimationOptions) {
    options.schedule(animation)
    let duration = animation.duration
    let timing = animation.timingFunction
    (animation.beginTime, animation.repeatCount, animation.autoreverses) = (0, 0, false)
    let once = Animate(layer, animation, duration, timing).choreography
    var choreography = once
    let name = "the options of Animate(\(layer), \(animation.keyPath ?? ""))"
    if options.count != 0 || options.returns {
      let count = options.count == 0 ? 1 : options.count
      if count >= 1, count == .infinity || count == count.rounded() {
        choreography = .cycles(count, options.returns, [Animate(once)])
      } else {
        DiagnosticLog.error("\(name): a step repeats a whole number of times, 1 or more, or .infinity; got \(count)")
      }
    }
    guard options.delay != 0, let delay = Choreography.checked(options.delay, "\(name): the delay") else {
      self.choreography = choreography
      return
    }
    var later = Choreography()
    later.add(choreography, at: delay)
    self.choreography = later
  }

  private init(_ choreography: Choreography) { self.choreography = choreography }
}
