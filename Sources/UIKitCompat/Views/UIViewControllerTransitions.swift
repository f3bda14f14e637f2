// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// The views of a change from one controller to another.
public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var transitionWasCancelled: Bool { get }
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func finalFrame(for controller: UIViewController) -> CGRect
  func initialFrame(for controller: UIViewController) -> CGRect
}

/// Which controller of a transition is meant.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  private let name: String
  public static let from = UITransitionContextViewControllerKey(name: "from")
  public static let to = UITransitionContextViewControllerKey(name: "to")
}
/// Which view of a transition is meant.
public struct UITransitionContextViewKey: Hashable, Sendable {
  private let name: String
  public static let from = UITransitionContextViewKey(name: "from")
  public static let to = UITransitionContextViewKey(name: "to")
}

/// Animates a change from one controller to another.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using context: any UIViewControllerContextTransitioning)
  func animationEnded(_ completed: Bool)
}
extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ completed: Bool) {}
}

/// Chooses who animates a presentation.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
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
    other.viewWillAppear(animated)
    func end() {
      other.viewDidAppear(animated)
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
    func end() {
      shown.view.removeFromSuperview()
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
  public var presentedViewController: UIViewController? { presented }
  public var presentingViewController: UIViewController? { presenter }
}
