// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// A view with code that fills it. The view appears when the film begins.
open class UIViewController: UIResponder {
  private var loaded: UIView?
  /// The controllers in this one.
  public private(set) var children: [UIViewController] = []
  /// The controller that this one is in.
  public private(set) weak var parent: UIViewController?
  /// A name of the code's own; nothing shows it.
  open var title: String?
  /// The controllers shown over this one, and below it.
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// Gives the animations of a presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Without effect: a presented view fills the one that presents it.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Without effect: a film has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Without effect: a film has no status bar.
  open var prefersStatusBarHidden: Bool { false }

  public override init() {}
  /// A controller; nibs are not read.
  public convenience init(nibName: String?, bundle: Bundle?) { self.init() }
  public required init?(coder: NSCoder) {
    super.init()
    DiagnosticLog.error("a view controller cannot be read from a storyboard; make it with init()")
    return nil
  }

  /// Made, and loaded, when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  /// The view, if there is one yet.
  public var viewIfLoaded: UIView? { loaded }
  /// Whether there is a view yet.
  public var isViewLoaded: Bool { loaded != nil }
  /// Makes the view, unless it is there.
  public func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Makes the view: an empty one as large as the canvas. Code overrides it.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called once, when the view is there.
  open func viewDidLoad() {}
  /// Called before the view is shown: at the begin of the film, when it is presented, when its parent's view takes it in, or when
  /// the view that covered the screen leaves.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view came.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves: when it is dismissed, taken out of its parent's view, or covered by the whole screen of another
  /// controller. A film ends with its view shown, which calls nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view is laid out.
  open func viewWillLayoutSubviews() {}
  /// Called after the view was laid out.
  open func viewDidLayoutSubviews() {}
  /// Tells the controller and those in it that the view comes or leaves.
  func tell(_ step: AppearanceStep, _ animated: Bool) {
    switch step {
    case .willAppear: viewWillAppear(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
    guard let loaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: loaded) == true { child.tell(step, animated) }
  }
  /// Takes in a controller; code adds its view.
  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }
  /// Does nothing: code calls it after it has added or removed the view, as in UIKit.
  open func didMove(toParent parent: UIViewController?) {}
  /// Does nothing: code calls it before a controller leaves, as in UIKit.
  open func willMove(toParent parent: UIViewController?) {}
  /// Leaves the controller that it is in.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open override var next: UIResponder? { loaded?.superview }
}

/// What a controller is told of its view.
enum AppearanceStep { case willAppear, didAppear, willDisappear, didDisappear }

/// The look of the status bar, which a film does not have.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
