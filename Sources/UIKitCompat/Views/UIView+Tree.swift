// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension UIView {
  /// Adds a view in front of the others.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Adds a view at a place in the order; 0 is behind all others.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view just behind another one.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }
  /// Adds a view just in front of another one.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }
  /// Moves a view in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    move(view, to: subviews.count - 1)
  }
  /// Moves a view behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    move(view, to: 0)
  }
  /// Swaps the places of two views in the order.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    let (a, b) = (subviews[min(first, second)], subviews[max(first, second)])
    move(a, to: max(first, second))
    move(b, to: min(first, second))
  }

  private func insert(_ view: UIView, at index: Int) {
    if view.superview === self { return move(view, to: min(max(0, index), subviews.count - 1)) }
    view.willMove(toSuperview: self)
    view.removeFromSuperview()
    let child = window == nil ? nil : view.childController
    child?.tell(.willAppear, false)
    let index = min(max(0, index), subviews.count)
    let above = index < subviews.count ? subviews[index] : nil
    subviews.insert(view, at: index)
    view.superview = self
    if let above { layer.insertSublayer(view.layer, below: above.layer) } else { layer.addSublayer(view.layer) }
    didAddSubview(view)
    view.didMoveToSuperview()
    view.movedToWindow(window)
    child?.tell(.didAppear, false)
    constraintsChanged()
  }

  /// The controller of the view, if it is in another controller. It hears when the view comes and leaves.
  private var childController: UIViewController? { controller?.parent == nil ? nil : controller }

  private func move(_ view: UIView, to index: Int) {
    subviews.removeAll { $0 === view }
    let above = index < subviews.count ? subviews[index] : nil
    subviews.insert(view, at: index)
    if let above { layer.insertSublayer(view.layer, below: above.layer) } else { layer.addSublayer(view.layer) }
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let superview else { return }
    let child = window == nil ? nil : childController
    child?.tell(.willDisappear, false)
    superview.willRemoveSubview(self)
    var holder: UIView? = superview
    while let view = holder {
      // Constraints of other views to one that is gone hold no more.
      for rule in view.activeConstraints
      where rule.first.view.isDescendant(of: self) || rule.second?.view.isDescendant(of: self) == true {
        rule.isActive = false
      }
      holder = view.superview
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    layer.removeFromSuperlayer()
    movedToWindow(nil)
    child?.tell(.didDisappear, false)
  }

  /// Tells a view and those in it.
  func movedToWindow(_ window: UIWindow?) {
    didMoveToWindow()
    for view in subviews { view.movedToWindow(window) }
  }

  /// The window at the top; nil for a view that is in none.
  public var window: UIWindow? {
    var view: UIView? = self
    while let next = view?.superview { view = next }
    return view as? UIWindow
  }
  /// Whether the view is the other one, or in it.
  public func isDescendant(of view: UIView) -> Bool {
    var own: UIView? = self
    while let current = own {
      if current === view { return true }
      own = current.superview
    }
    return false
  }
  /// The view itself or one in it that has a tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// The point in the coordinates of another view; nil for those of the film.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// A point of another view in the coordinates of this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// The rectangle in the coordinates of another view; nil for those of the film.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// A rectangle of another view in the coordinates of this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  /// A view with a copy of this view's layers.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let view = UIView(frame: frame)
    let copy = layer.copy()
    copy.frame = view.bounds
    view.layer.addSublayer(copy)
    return view
  }
}

/// The highest view.
open class UIWindow: UIView {
  /// Its view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  /// Without effect: the window of a film is there.
  open func makeKeyAndVisible() {}
}

/// The screen: the canvas of the film.
public final class UIScreen: NSObject, Sendable {
  /// The canvas of the film.
  public static let main = UIScreen()
  /// The canvas in points; a telephone's outside of a film.
  public var bounds: CGRect {
    guard let format = Rehearsal.current?.format else { return CGRect(x: 0, y: 0, width: 390, height: 844) }
    return CGRect(x: 0, y: 0, width: format.width, height: format.height)
  }
  /// The same as `bounds`.
  public var nativeBounds: CGRect { bounds }
  /// 1: drawings are sharp at every scale.
  public var scale: CGFloat { 1 }
  /// 1.
  public var nativeScale: CGFloat { 1 }
  /// Those of the film.
  public var maximumFramesPerSecond: Int {
    Int((Rehearsal.current?.format.frameRate.framesPerSecond ?? 60).rounded())
  }
}

/// The device: a telephone.
public final class UIDevice: NSObject, Sendable {
  /// The device of a film.
  public static let current = UIDevice()
  /// 18.0.
  public var systemVersion: String { "18.0" }
  /// A telephone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
/// Kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad, tv, mac }
