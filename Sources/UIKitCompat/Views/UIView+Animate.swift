// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension UIView {
  /// Runs changes as an animation block.
  static func run(_ timing: ViewTiming, _ animations: () -> Void, completion: ((Bool) -> Void)?) {
    let outcome = AnimationOutcome()
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { completion(outcome.isFinished) } }
    ViewAnimations.current.with(.timed(timing, outcome), animations)
    CATransaction.commit()
  }

  /// Animates the changes in a block. Frames, centres and bounds move on top of animations that run, so a second block bends
  /// the way of the first; other properties start from the shown value.
  ///
  /// A block inside another one has the duration and the curve of the outer one, unless its options override them.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    run(ViewTiming(nested: duration), animations, completion: nil)
  }
  /// Animates the changes in a block, and calls another one at the end: with false if something stopped the animations.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(ViewTiming(nested: duration), animations, completion: completion)
  }
  /// Animates the changes in a block after a delay in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(ViewTiming(nested: duration, delay: delay, options: options), animations, completion: completion)
  }
  /// - Parameter velocity: in distances of the whole way a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping ratio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = ViewTiming(duration, delay: delay, options: options)
    timing.spring = ViewTiming.Spring(ratio: ratio, settlingIn: duration, velocity: velocity)
    run(timing, animations, completion: completion)
  }
  /// The animation lasts until the spring has settled, which is longer than its perceptual duration.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = ViewTiming(duration, delay: delay, options: options)
    timing.spring = ViewTiming.Spring(duration: duration, bounce: bounce, velocity: velocity)
    let probe = timing.animation("opacity", from: nil) as? CASpringAnimation
    timing.duration = probe?.settlingDuration ?? duration
    run(timing, animations, completion: completion)
  }

  /// Animates changes by key frames, which stand in the block.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewTiming(duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue))
    let block = KeyframeBlock(timing, options.mode)
    let outcome = AnimationOutcome()
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { completion(outcome.isFinished) } }
    ViewAnimations.current.with(.keyframes(block), animations)
    block.finish(outcome)
    CATransaction.commit()
  }
  /// Stands in `animateKeyframes`; times are parts of its duration.
  public class func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration length: Double, animations: @escaping () -> Void
  ) {
    guard case .keyframes(let block) = ViewAnimations.current.block else { return animations() }
    let outer = block.part
    block.part = (start, length)
    animations()
    ViewAnimations.current.layOutStacks()
    block.part = outer
  }

  /// Makes changes without an animation, also inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) { ViewAnimations.current.with(.none, actions) }
  /// That of the block around, or 0.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimations.current.timing?.duration ?? 0 }
  /// Whether blocks animate.
  public class var areAnimationsEnabled: Bool { ViewAnimations.current.isEnabled }
  /// Without animations, blocks change values at once and their completions run.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimations.current.isEnabled = enabled }

  /// Shows a change within a view as a transition of its layer. Flips are pushes here, and curls are reveals.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { completion(true) } }
    if options.transition > 0 {
      view.layer.add(CATransition(options, ViewTiming(duration, options: options)), forKey: "transition")
      performWithoutAnimation { animations?() }
    } else {
      ViewAnimations.current.with(.timed(ViewTiming(duration, options: options), AnimationOutcome())) { animations?() }
    }
    CATransaction.commit()
  }
  /// Shows the change from one view to another. The first one leaves its superview, unless the options hide it.
  public class func transition(
    from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let host = old.superview else { return }
    transition(
      with: host, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (old.isHidden, new.isHidden) = (true, false)
        } else {
          old.removeFromSuperview()
          host.addSubview(new)
        }
      }, completion: completion)
  }
}
