// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A rectangle in a view, for constraints: its bounds less margins.
/// Example: `label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true`
public final class UILayoutGuide: NSObject {
  private let view: UIView
  private let insets: (UIView) -> UIEdgeInsets

  init(of view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) { (self.view, self.insets) = (view, insets) }

  /// The view whose rectangle it is.
  public var owningView: UIView? { view }
  /// The rectangle, in points of the view.
  public var layoutFrame: CGRect { view.bounds.inset(by: insets(view)) }

  /// The left edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view, .leading, insets) }
  /// The right edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view, .trailing, insets) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view, .left, insets) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view, .right, insets) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view, .centerX, insets) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view, .top, insets) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view, .bottom, insets) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view, .centerY, insets) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(view, .width, insets) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(view, .height, insets) }
}

extension UIView {
  /// The bounds less `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.layoutMargins } }
  /// The bounds less `layoutMargins`: lines are as long as there is room.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// The bounds less `safeAreaInsets`, which are zero.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.safeAreaInsets } }
  /// The margins by the direction of reading: leading is left.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let own = layoutMargins
      return NSDirectionalEdgeInsets(top: own.top, leading: own.left, bottom: own.bottom, trailing: own.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
}
