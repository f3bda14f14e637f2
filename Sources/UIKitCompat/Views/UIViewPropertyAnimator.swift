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
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve by its control points, or by name.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let function: CAMediaTimingFunction
  public init(animationCurve curve: UIView.AnimationCurve) { function = curve.function }
  public init(controlPoint1 a: CGPoint, controlPoint2 b: CGPoint) {
    function = CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
  }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring by its damping ratio, or by numbers of physics.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let make: (Double) -> ViewTiming.Spring
  /// Whether the spring itself says how long it lasts.
  let hasOwnDuration: Bool
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    make = { ViewTiming.Spring(ratio: ratio, settlingIn: $0, velocity: velocity.dx) }
    hasOwnDuration = false
  }
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    make = { _ in ViewTiming.Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.dx) }
    hasOwnDuration = true
  }
  func spring(for duration: Double) -> ViewTiming.Spring { make(duration) }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}

/// An animation block that starts when it is told to.
open class UIViewPropertyAnimator: NSObject {
  private var timing: ViewTiming
  private var changes: [(delay: Double, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var outcome = AnimationOutcome()
  private var isAsked = false
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  public var isInterruptible = true
  public var pausesOnCompletion = false
  public var duration: TimeInterval { timing.duration }
  public var delay: TimeInterval { timing.delay }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = ViewTiming(duration)
    super.init()
    if let cubic = parameters.cubicTimingParameters { timing.curve = cubic.function }
    guard let spring = parameters.springTimingParameters else { return }
    timing.spring = spring.spring(for: duration)
    if spring.hasOwnDuration, let probe = timing.animation("opacity", from: nil) as? CASpringAnimation {
      timing.duration = probe.settlingDuration
    }
  }
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, controlPoint1 a: CGPoint, controlPoint2 b: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: a, controlPoint2: b))
    if let animations { addAnimations(animations) }
  }

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
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor factor: CGFloat = 0) {
    if state == .active { run(animations, after: factor) } else { changes.append((factor, animations)) }
  }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  public func startAnimation(afterDelay delay: TimeInterval) {
    timing.delay = delay
    startAnimation()
  }
  public func startAnimation() {
    guard !isAsked else { return }
    (isAsked, isRunning, state) = (true, true, .active)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [self] in finish(at: .end) }
    for (delay, body) in changes { run(body, after: delay) }
    CATransaction.commit()
  }
  private func run(_ body: () -> Void, after factor: Double) {
    var own = timing
    own.delay += factor * timing.duration
    own.duration -= factor * timing.duration
    ViewAnimations.current.with(.timed(own, outcome), body)
  }
  private func finish(at position: UIViewAnimatingPosition) {
    guard state == .active else { return }
    (isRunning, state) = (false, .inactive)
    for completion in completions { completion(position) }
  }

  /// Ends the animations where they are. The layers keep their shown values.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    for (layer, key) in outcome.running {
      if let value = layer.presentation()?.value(forKeyPath: key) {
        UIView.performWithoutAnimation { layer.setValue(value, forKeyPath: key) }
      }
      layer.removeAnimation(forKey: key)
    }
    (isRunning, state) = (false, withoutFinishing ? .inactive : .stopped)
  }
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    state = .active
    finish(at: position)
  }
  /// Without effect: in a film nobody scrubs. A warning says so.
  public var fractionComplete: CGFloat {
    get { 0 }
    set {
      DiagnosticLog.warning(
        .idleSetting,
        "fractionComplete has no effect: animate for the whole time, or set timeOffset of a layer with speed 0")
    }
  }
  public var isReversed: Bool {
    get { false }
    set {
      DiagnosticLog.warning(
        .idleSetting, "isReversed has no effect: start a second animator with the values from before")
    }
  }
  public func pauseAnimation() {
    DiagnosticLog.warning(.idleSetting, "pauseAnimation() has no effect: set speed and timeOffset of the layer instead")
  }
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}
