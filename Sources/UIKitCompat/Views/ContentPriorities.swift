// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension NSLayoutConstraint {
  /// Across or down.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// How much a view holds the length of its content against growing, and against shrinking.
struct ContentPriorities {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
  /// Sets how much the view holds the length of its content against growing. It counts in stacks and beside constraints.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    contentPriorities.hugging[axis] = priority
    contentSizeChanged()
  }
  /// How much the view holds its length against growing: 250 to begin with.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.hugging[axis] ?? .defaultLow
  }
  /// Sets how much the view holds the length of its content against shrinking. It counts in stacks and beside
  /// constraints.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    contentPriorities.resistance[axis] = priority
    contentSizeChanged()
  }
  /// How much the view holds its length against shrinking: 750 to begin with.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.resistance[axis] ?? .defaultHigh
  }

  /// A stack is as large as its views, and a view with constraints may be: the superview is laid out anew, too.
  func contentSizeChanged() {
    superview?.constraintsChanged()
  }
  /// Lays out the view, and those above it that its constraints may reach.
  func constraintsChanged() {
    var holder: UIView? = self
    while let view = holder {
      view.setNeedsLayout()
      view.hasUnsolvedConstraints = true
      let reaches =
        view.isArranging || !view.translatesAutoresizingMaskIntoConstraints || view.superview?.isArranging == true
      holder = reaches ? view.superview : nil
    }
  }
  /// The view with which this one is solved: the nearest one above with a frame of its own.
  var constraintHost: UIView {
    var host = self
    while !host.translatesAutoresizingMaskIntoConstraints, let above = host.superview { host = above }
    return host
  }

  /// Gives the view a frame. Its transform is kept, and an equal frame changes nothing.
  func place(_ new: CGRect) {
    let anchor = layer.anchorPoint
    let center = CGPoint(x: new.minX + new.width * anchor.x, y: new.minY + new.height * anchor.y)
    if abs(bounds.width - new.width) + abs(bounds.height - new.height) > 1e-9 { bounds.size = new.size }
    if abs(self.center.x - center.x) + abs(self.center.y - center.y) > 1e-9 { self.center = center }
  }
}

extension CGFloat {
  /// The width of a question for lines that do not break.
  static let unlimited: CGFloat = 1e6
}
