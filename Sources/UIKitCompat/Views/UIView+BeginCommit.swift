// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An animation block between `beginAnimations` and `commitAnimations`.
final class OpenBlock {
  let name: String?
  let context: Any?
  var timing = ViewTiming(0.2)
  let outcome = AnimationOutcome()
  var delegate: AnyObject?
  var willStart, didStop: Selector?
  var transition: (view: UIView, options: UIView.AnimationOptions)?
  /// The block around it.
  let outer: ViewAnimations.Suspended

  init(_ name: String?, _ context: Any?, in outer: ViewAnimations.Suspended) {
    (self.name, self.context, self.outer) = (name, context, outer)
  }

  fileprivate func tell(_ selector: Selector?, _ finished: Bool?) {
    guard let selector, let delegate else { return }
    selector.send(to: delegate, AnimationCall(name: name, isFinished: finished, context: context))
  }
}

extension UIView {
  /// How a view changes to its new state.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
    fileprivate var options: AnimationOptions { AnimationOptions(rawValue: UInt(rawValue) << 20) }
  }

  /// Opens an animation block. It lasts 0.2 seconds, unless `setAnimationDuration` says otherwise.
  public class func beginAnimations(_ animationID: String?, context: Any?) {
    CATransaction.begin()
    let block = ViewAnimations.current.open(animationID, context)
    CATransaction.setCompletionBlock { block.tell(block.didStop, block.outcome.isFinished) }
  }
  /// Closes the block that was opened last, and starts its animations.
  public class func commitAnimations() {
    guard let block = ViewAnimations.current.close() else { return }
    if let (view, options) = block.transition {
      view.layer.add(CATransition(options, block.timing), forKey: "transition")
    }
    if block.willStart != nil { onMediaClock(after: block.timing.delay) { block.tell(block.willStart, nil) } }
    CATransaction.commit()
  }

  private class func edit(_ change: (OpenBlock) -> Void) { ViewAnimations.current.openBlock.map(change) }
  /// How long the open block lasts, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) { edit { $0.timing.duration = max(0, duration) } }
  /// How long the open block waits, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { edit { $0.timing.delay = max(0, delay) } }
  /// The curve of the open block.
  public class func setAnimationCurve(_ curve: AnimationCurve) { edit { $0.timing.curve = curve.function } }
  /// How often the animations of the running block run; half a time ends an autoreversing one at its far end.
  public class func setAnimationRepeatCount(_ count: Float) { ViewAnimations.current.setCount(count) }
  /// Whether the open block runs there and back.
  public class func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    edit { $0.timing.autoreverses = autoreverses }
  }
  /// Whether frames and centres start from the shown value, and do not bend a running way.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    edit { $0.timing.isAdditive = !fromCurrentState }
  }
  /// Who is told when the open block starts and ends.
  public class func setAnimationDelegate(_ delegate: Any?) { edit { $0.delegate = delegate as AnyObject? } }
  /// The delegate's method for the start, with the name and the context of the block.
  public class func setAnimationWillStart(_ selector: Selector?) { edit { $0.willStart = selector } }
  /// The delegate's method for the end, with the name, whether it ran to its end, and the context.
  public class func setAnimationDidStop(_ selector: Selector?) { edit { $0.didStop = selector } }
  /// Shows the changes of the open block as a transition of a view. Flips are pushes and curls are reveals.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    edit { $0.transition = transition == .none ? nil : (view, transition.options) }
  }
}

extension CATransition {
  /// The transition that options name: a fade for a dissolve, pushes for flips, and reveals for curls.
  convenience init(_ options: UIView.AnimationOptions, _ timing: ViewTiming) {
    self.init()
    duration = timing.duration
    timingFunction = timing.curve
    switch options.transition {
    case 1, 2: (type, subtype) = (.push, options.transition == 1 ? .fromLeft : .fromRight)
    case 3, 4: (type, subtype) = (.reveal, options.transition == 3 ? .fromTop : .fromBottom)
    case 6, 7: (type, subtype) = (.push, options.transition == 6 ? .fromTop : .fromBottom)
    default: type = .fade
    }
  }
}
