// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// A view with code that fills it. The view appears when the film begins.
open class UIViewController: UIResponder {
  private var loaded: UIView?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  open var title: String?
  /// The controllers shown over this one, and below it.
  var presented: UIViewController?
  weak var presenter: UIViewController?
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  public override init() {}
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
  public var viewIfLoaded: UIView? { loaded }
  public var isViewLoaded: Bool { loaded != nil }
  public func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open override var next: UIResponder? { loaded?.superview }
}
