// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// The views of a change from one controller to another.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which both views lie while they change.
  var containerView: UIView { get }
  /// Whether the change takes time.
  var isAnimated: Bool { get }
  /// False: nobody cancels a film's transition.
  var transitionWasCancelled: Bool { get }
  /// To be called at the end: the controllers then hear of it.
  func completeTransition(_ didComplete: Bool)
  /// The controller that leaves or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that leaves or comes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame at the end, in points.
  func finalFrame(for controller: UIViewController) -> CGRect
  /// The frame at the begin, in points.
  func initialFrame(for controller: UIViewController) -> CGRect
}

/// Which controller of a transition is meant.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  private let name: String
  /// The controller that leaves.
  public static let from = UITransitionContextViewControllerKey(name: "from")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(name: "to")
}
/// Which view of a transition is meant.
public struct UITransitionContextViewKey: Hashable, Sendable {
  private let name: String
  /// The view that leaves.
  public static let from = UITransitionContextViewKey(name: "from")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(name: "to")
}

/// Animates a change from one controller to another.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long the change takes, in seconds.
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the animations, and completes the transition at their end.
  func animateTransition(using context: any UIViewControllerContextTransitioning)
  /// Called after the transition.
  func animationEnded(_ completed: Bool)
}
extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ completed: Bool) {}
}

/// Chooses who animates a presentation.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Who animates a presentation; nil for the standard animation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who animates a dismissal; nil for the standard animation.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UIViewControllerTransitioningDelegate {
  /// Nil: the standard animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil: the standard animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// How a presented controller's view lies.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, custom, overFullScreen, automatic
}

/// One presentation, in the view of the presenting controller.
private final class PresentationContext: UIViewControllerContextTransitioning {
  let (from, to): (UIViewController, UIViewController)
  let containerView: UIView
  let end: (Bool) -> Void
  var isAnimated: Bool { true }
  var transitionWasCancelled: Bool { false }

  init(from: UIViewController, to: UIViewController, in container: UIView, end: @escaping (Bool) -> Void) {
    (self.from, self.to, containerView, self.end) = (from, to, container, end)
  }
  func completeTransition(_ didComplete: Bool) { end(didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }
  func finalFrame(for controller: UIViewController) -> CGRect { containerView.bounds }
  func initialFrame(for controller: UIViewController) -> CGRect { containerView.bounds }
}

extension UIViewController {
  /// Shows a controller over this one: by its transitioning delegate, or from below.
  public func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard let container = view.window ?? view.superview else { return }
    other.presenter = self
    presented = other
    other.view.frame = container.bounds
    let isCovered = other.coversScreen
    if isCovered { tell(.willDisappear, animated) }
    other.tell(.willAppear, animated)
    func end() {
      other.tell(.didAppear, animated)
      if isCovered { tell(.didDisappear, animated) }
      completion?()
    }
    let animator = other.transitioningDelegate?.animationController(forPresented: other, presenting: self, source: self)
    if animated, let animator {
      let context = PresentationContext(from: self, to: other, in: container) {
        animator.animationEnded($0); end()
      }
      return animator.animateTransition(using: context)
    }
    container.addSubview(other.view)
    guard animated else { return end() }
    other.view.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseOut, animations: { other.view.transform = .identity },
      completion: { _ in end() })
  }

  /// Takes the presented controller away, or this one if it is presented.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presented ?? (presenter == nil ? nil : self), let presenter = shown.presenter,
      let container = shown.view.superview
    else { return }
    let isCovered = shown.coversScreen
    shown.tell(.willDisappear, animated)
    if isCovered { presenter.tell(.willAppear, animated) }
    func end() {
      shown.view.removeFromSuperview()
      if isCovered { presenter.tell(.didAppear, animated) }
      shown.tell(.didDisappear, animated)
      (presenter.presented, shown.presenter) = (nil, nil)
      completion?()
    }
    if animated, let animator = shown.transitioningDelegate?.animationController(forDismissed: shown) {
      let context = PresentationContext(from: shown, to: presenter, in: container) {
        animator.animationEnded($0); end()
      }
      return animator.animateTransition(using: context)
    }
    guard animated else { return end() }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseIn,
      animations: { shown.view.transform = CGAffineTransform(translationX: 0, y: container.bounds.height) },
      completion: { _ in end() })
  }
  /// Whether the presenting controller's view counts as gone meanwhile, as in UIKit.
  private var coversScreen: Bool { modalPresentationStyle == .fullScreen }
  /// The controller that this one presents.
  public var presentedViewController: UIViewController? { presented }
  /// The controller that presents this one.
  public var presentingViewController: UIViewController? { presenter }
}
