// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// The timing of an animation block.
struct ViewTiming {
  var duration: TimeInterval
  var delay: TimeInterval = 0
  var curve = CAMediaTimingFunction(name: .easeInEaseOut)
  var spring: Spring?
  var repeats = false
  var autoreverses = false
  /// How often it runs, if a number was set; 0: ``repeats`` counts.
  var count: Float = 0
  /// Positions and bounds go from the old value to the new one. Running animations go on beneath.
  var isAdditive = true

  /// A spring by numbers of physics.
  struct Spring {
    var mass = 1.0
    var stiffness: Double
    var damping: Double
    var velocity = 0.0

    /// A spring that has come within a thousandth of its end after a time.
    init(ratio: Double, settlingIn duration: Double, velocity: Double) {
      let ratio = max(0.01, ratio)
      // Below 1 the envelope is e^(-ratio·frequency·time). At 1 it is (1 + frequency·time)·e^(-frequency·time).
      let decay = ratio < 1 ? 6.907755 / ratio : 9.233414
      let frequency = decay / max(duration, 1e-3)
      (stiffness, damping) = (frequency * frequency, 2 * min(ratio, 1) * frequency)
      self.velocity = velocity
    }
    /// A spring by its perceptual duration and its bounce, from -1 to 1.
    init(duration: Double, bounce: Double, velocity: Double) {
      let frequency = 2 * Double.pi / max(duration, 1e-3)
      let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.99))
      (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
      self.velocity = velocity
    }
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
      (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    }
  }

  init(_ duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []) {
    (self.duration, self.delay) = (max(0, duration), max(0, delay))
    (repeats, autoreverses) = (options.contains(.repeat), options.contains(.autoreverse))
    curve = options.curve
    isAdditive = !options.contains(.beginFromCurrentState)
  }

  /// The timing of a block that may be inside another one. Then duration and curve are those of the outer one, unless the options
  /// override them.
  init(nested duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []) {
    self.init(duration, delay: delay, options: options)
    guard let outer = ViewAnimations.current.timing else { return }
    if !options.contains(.overrideInheritedDuration) { self.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { (curve, spring) = (outer.curve, outer.spring) }
  }

  /// Takes a curve. A spring that says itself how long it lasts sets the duration.
  mutating func take(_ parameters: any UITimingCurveProvider) {
    if let cubic = parameters.cubicTimingParameters { curve = cubic.function }
    guard let own = parameters.springTimingParameters else { return }
    spring = own.spring(for: duration)
    if own.hasOwnDuration, let probe = animation("opacity", from: nil) as? CASpringAnimation {
      duration = probe.settlingDuration
    }
  }

  /// The part of the way at a part of the time, both 0 to 1.
  func progress(at place: Double) -> Double {
    guard let spring else { return curve(place) }
    let motion = MotionKit.Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: spring.velocity)
    return motion.progress(at: place * duration)
  }

  /// The first part of the time at which a part of the way is done.
  func place(of progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    let steps = 256
    guard let first = (1...steps).first(where: { self.progress(at: Double($0) / Double(steps)) >= progress }) else {
      return 1
    }
    var (low, high) = (Double(first - 1) / Double(steps), Double(first) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// An animation of a property from a value to the one that it has now.
  func animation(_ key: String, from old: Any?) -> CABasicAnimation {
    let animation: CABasicAnimation
    if let spring {
      let springy = CASpringAnimation(keyPath: key)
      (springy.mass, springy.stiffness, springy.damping) = (spring.mass, spring.stiffness, spring.damping)
      springy.initialVelocity = spring.velocity
      animation = springy
    } else {
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = curve
    }
    animation.fromValue = old
    apply(to: animation)
    return animation
  }

  func apply(to animation: CAAnimation) {
    animation.duration = duration
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    animation.autoreverses = autoreverses
    if repeats { animation.repeatCount = .infinity }
    if count > 0 { animation.repeatCount = count }
  }
}

extension UIView {
  /// The curve, the repetition and the kind of an animation block.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without effect: changes of frames are laid out in any case.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Without effect: nobody touches a film.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Frames and centres start from the shown value, and do not bend a running way.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another block: its own duration counts.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another block: its own curve counts.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Without effect: transitions show the view before and after the change.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// The transition hides the first view and shows the second one, and leaves both in the tree.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Without effect: options are not inherited.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the begin.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Here a push from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Here a push from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Here the old view slides upwards from the new one.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Here the old view slides downwards from the new one.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A cross-fade.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Here a push from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Here a push from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: CAMediaTimingFunction {
      switch (rawValue >> 16) & 3 {
      case 1: CAMediaTimingFunction(name: .easeIn)
      case 2: CAMediaTimingFunction(name: .easeOut)
      case 3: CAMediaTimingFunction(name: .linear)
      default: CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }
    var transition: UInt { (rawValue >> 20) & 7 }
  }

  /// Curves by name.
  public enum AnimationCurve: Int, Hashable, Sendable {
    case easeInOut, easeIn, easeOut, linear
    var function: CAMediaTimingFunction { AnimationOptions(rawValue: UInt(rawValue) << 16).curve }
  }

  /// The options of key frames.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without effect: changes of frames are laid out in any case.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Without effect: nobody touches a film.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Without effect: key frames start from the model's values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Again and again.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight from key frame to key frame.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From key frame to key frame in jumps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At an even speed; times of key frames do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// In a smooth curve through the key frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// In a smooth curve at an even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch (rawValue >> 10) & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
