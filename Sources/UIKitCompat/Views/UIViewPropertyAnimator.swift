// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// Where an animator is.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// Which end of an animation is meant.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// The curve of an animator.
public protocol UITimingCurveProvider {
  /// The curve, if it is a cubic one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve by its control points, or by name.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let function: CAMediaTimingFunction
  /// A curve by its name.
  public init(animationCurve curve: UIView.AnimationCurve) { function = curve.function }
  /// A curve by two control points in the unit square.
  public init(controlPoint1 a: CGPoint, controlPoint2 b: CGPoint) {
    function = CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
  }
  /// The curve itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring by its damping ratio, or by numbers of physics.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let make: (Double) -> ViewTiming.Spring
  /// Whether the spring itself says how long it lasts.
  let hasOwnDuration: Bool
  /// A spring that settles within the animator's duration; 1 does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    make = { ViewTiming.Spring(ratio: ratio, settlingIn: $0, velocity: velocity.dx) }
    hasOwnDuration = false
  }
  /// A spring by mass, stiffness and damping. It lasts until it has settled, whatever the animator's duration is.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    make = { _ in ViewTiming.Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx) }
    hasOwnDuration = true
  }
  func spring(for duration: Double) -> ViewTiming.Spring { make(duration) }
  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

/// An animation block that starts when it is told to. It can be paused, scrubbed, turned round and continued.
///
/// Nobody drags in a film, so code sets ``fractionComplete`` in its blocks: a timer, a display link, or once.
open class UIViewPropertyAnimator: NSObject {
  private var timing: ViewTiming
  private var changes: [(delay: Double, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let outcome = AnimationOutcome()
  private var tracks: [AnimatorTrack] = []
  /// Where it is on its curve, 0 to 1, at the time `anchor`; and how fast it goes on, in parts of the whole a second.
  private var place = 0.0
  private var anchor = 0.0
  private var pace = 0.0
  /// Whether a new curve leads back to the start.
  private var leadsBack = false
  /// Counts the plans for the end. Only the last one holds.
  private var plans = 0

  /// Whether it waits, is at work or was stopped.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether it moves now.
  public private(set) var isRunning = false
  /// Without effect: it can always be interrupted.
  public var isInterruptible = true
  /// It stays active at the end, and its completions do not run.
  public var pausesOnCompletion = false
  /// Whether a paused animator shows the fraction itself, and not its curve's value at that time.
  public var scrubsLinearly = true
  /// How long it lasts, in seconds.
  public var duration: TimeInterval { timing.duration }
  /// How long it waits, in seconds.
  public var delay: TimeInterval { timing.delay }

  /// An animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = ViewTiming(duration)
    super.init()
    timing.take(parameters)
  }
  /// An animator with a curve by its name.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// An animator with a spring that settles within the duration.
  public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }
  /// An animator with a curve by two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 a: CGPoint, controlPoint2 b: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: a, controlPoint2: b))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    animator.timing = ViewTiming(duration, delay: delay, options: options)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// - Parameter factor: the part of the duration after which the changes begin.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor factor: CGFloat) {
    if state == .active { run(animations, after: factor) } else { changes.append((factor, animations)) }
  }
  /// Adds changes, which begin with the animator.
  public func addAnimations(_ animations: @escaping () -> Void) { addAnimations(animations, delayFactor: 0) }
  /// Adds a block for the end. It is told which end was reached.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // Running

  /// Starts after some seconds.
  public func startAnimation(afterDelay delay: TimeInterval) {
    timing.delay = delay
    startAnimation()
  }
  /// Starts, or goes on after a pause.
  public func startAnimation() {
    if state == .active { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    activate()
    isRunning = true
    (place, anchor, pace) = (0, CACurrentMediaTime() + timing.delay, 1 / max(timing.duration, 1e-6))
    // Its animations run as they were added.
    planEnd()
  }

  /// Makes the changes, whose animations begin at once.
  private func activate() {
    state = .active
    for (delay, body) in changes { run(body, after: delay) }
    changes = []
  }

  private func run(_ body: () -> Void, after factor: Double) {
    var own = timing
    own.delay += factor * timing.duration
    own.duration -= factor * timing.duration
    own.isAdditive = false
    let first = outcome.running.count
    ViewAnimations.current.with(.timed(own, outcome), body)
    for (layer, key, animation) in outcome.running[first...] {
      guard let property = (animation as? CAPropertyAnimation)?.keyPath, let to = layer.value(forKeyPath: property)
      else {
        continue
      }
      let from = (animation as? CABasicAnimation)?.fromValue
      tracks.append(AnimatorTrack(layer: layer, key: key, property: property, from: from, to: to, begin: factor))
    }
  }

  /// Where it is on its curve now.
  private var currentPlace: Double {
    min(1, max(0, place + pace * max(0, CACurrentMediaTime() - anchor)))
  }

  private func planEnd() {
    plans += 1
    let plan = plans
    let rest = pace > 0 ? (1 - place) / pace : pace < 0 ? place / -pace : 0
    let repeats = timing.repeats || timing.count > 0
    guard !repeats else { return }
    onMediaClock(after: max(0, anchor - CACurrentMediaTime()) + rest) { [self] in
      guard plan == plans, isRunning else { return }
      (place, isRunning) = (pace < 0 ? 0 : 1, false)
      if !pausesOnCompletion { finish(at: (pace < 0) != leadsBack ? .start : .end) }
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    guard state == .active || state == .stopped else { return }
    plans += 1
    (isRunning, state) = (false, .inactive)
    for track in tracks { track.settle(at: position) }
    tracks = []
    let all = completions
    completions = []
    for completion in all { completion(position) }
  }

  // Interrupting

  /// The part that is done: of the time while it runs, of the way while it is paused and scrubs linearly.
  public var fractionComplete: CGFloat {
    get {
      let place = currentPlace
      return isRunning || !scrubsLinearly || state != .active ? place : timing.progress(at: place)
    }
    set {
      if state != .active || isRunning { pauseAnimation() }
      let fraction = min(1, max(0, newValue))
      place = scrubsLinearly ? timing.place(of: fraction) : fraction
      hold()
    }
  }

  /// Stops the time of its animations. One that has not started makes its changes, and shows their beginning.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive { activate() } else { place = currentPlace }
    (isRunning, pace, anchor) = (false, 0, CACurrentMediaTime())
    plans += 1
    hold()
  }

  /// Shows the present place, and stays there.
  private func hold() {
    let shown = scrubsLinearly ? timing.progress(at: place) : place
    for track in tracks { track.show(timing, at: shown, pace: 0, linear: scrubsLinearly) }
  }

  /// Goes on, in the direction that ``isReversed`` says.
  ///
  /// - Parameters:
  ///   - parameters: a new curve for the way that is left; nil for the rest of its own.
  ///   - factor: how long that takes, in parts of the duration; 0 for as long as is left.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor factor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let rest = isReversed ? place : 1 - place
    let length = factor > 0 ? factor * timing.duration : rest * timing.duration
    if let parameters {
      for index in tracks.indices { tracks[index].beginHere(isReversed: isReversed) }
      (timing.spring, timing.duration) = (nil, max(length, 1e-6))
      timing.take(parameters)
      (place, pace) = (0, 1 / timing.duration)
      if isReversed { (leadsBack, isReversed) = (!leadsBack, false) }
    } else {
      pace = (isReversed ? -1 : 1) * rest / max(length, 1e-6)
    }
    go()
  }

  private func go() {
    (isRunning, anchor) = (true, CACurrentMediaTime())
    for track in tracks { track.show(timing, at: place, pace: pace * timing.duration, linear: false) }
    planEnd()
  }

  /// Whether it runs back to the values from before. A running one turns round at once.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      place = currentPlace
      pace = -pace
      go()
    }
  }

  /// Ends the animations where they are. The layers keep their shown values.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    plans += 1
    for track in tracks { track.settle(at: .current) }
    (isRunning, state) = (false, withoutFinishing ? .inactive : .stopped)
    if withoutFinishing { tracks = [] }
  }
  /// Ends a stopped animator at one of its ends, or as it is shown.
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: position)
  }
}
