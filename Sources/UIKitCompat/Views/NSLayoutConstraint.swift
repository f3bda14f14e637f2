// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An edge, a centre or a size of a view.
/// Example: `dot.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true`
public class NSLayoutAnchor: NSObject {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute
  /// The distances of a layout guide from the edges of the view.
  let insets: (UIView) -> UIEdgeInsets

  init(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    _ insets: @escaping (UIView) -> UIEdgeInsets = { _ in .zero }
  ) {
    (self.view, self.attribute, self.insets) = (view, attribute, insets)
  }

  /// A rule that this side is the other one, plus some points.
  public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, other, constant: constant)
  }
  /// A rule that this side is not less than the other one.
  public func constraint(greaterThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, other, constant: constant)
  }
  /// A rule that this side is not more than the other one.
  public func constraint(lessThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, other, constant: constant)
  }
}
/// An edge or a centre across.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor {
  /// A rule that this side is after the other one by a multiple of 8 points.
  public func constraint(equalToSystemSpacingAfter other: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(equalTo: other, constant: 8 * multiplier)
  }
}
/// An edge or a centre up and down.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor {
  /// A rule that this side is below the other one by a multiple of 8 points.
  public func constraint(equalToSystemSpacingBelow other: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(equalTo: other, constant: 8 * multiplier)
  }
}
/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor {
  /// A rule that the size is a number of points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, nil, constant: constant)
  }
  /// A rule that the size is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, nil, constant: constant)
  }
  /// A rule that the size is at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, nil, constant: constant)
  }
  /// A rule that the size is a multiple of the other one, plus some points.
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, other, multiplier: multiplier, constant: constant)
  }
  /// A rule that the size is at least a multiple of the other one, plus some points.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
  /// A rule that the size is at most a multiple of the other one, plus some points.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
}

/// A relation of two anchors: first = second × multiplier + constant.
public final class NSLayoutConstraint: NSObject {
  /// The side, the centre or the size of a view.
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case notAnAttribute = 0
  }
  /// Equal, or not beyond.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  let first: NSLayoutAnchor
  let second: NSLayoutAnchor?
  /// Whether the first side is equal, or not beyond.
  public let relation: Relation
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// The points that are added. Changed, the views move at the next layout, in a block by `layoutIfNeeded()`.
  public var constant: CGFloat { didSet { host?.constraintsChanged() } }
  /// How much it matters beside constraints that it conflicts with.
  public var priority = UILayoutPriority.required { didSet { host?.constraintsChanged() } }
  /// A name of the code's own.
  public var identifier: String?
  /// The view of the first side.
  public var firstItem: UIView { first.view }
  /// The view of the second side; nil for a fixed size.
  public var secondItem: UIView? { second?.view }
  private weak var host: UIView?

  init(
    _ first: NSLayoutAnchor, _ relation: Relation, _ second: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }
  /// A rule by the names of two sides.
  public convenience init(
    item: UIView, attribute: Attribute, relatedBy relation: Relation, toItem other: UIView?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      NSLayoutAnchor(item, attribute), relation, other.map { NSLayoutAnchor($0, otherAttribute) },
      multiplier: multiplier, constant: constant)
  }

  /// It is kept by the nearest view that holds both.
  public var isActive: Bool {
    get { host != nil }
    set {
      if !newValue {
        host?.activeConstraints.removeAll { $0 === self }
        host?.constraintsChanged()
        host = nil
      } else if host == nil {
        let view = holder
        view.activeConstraints.append(self)
        host = view
        view.constraintsChanged()
      }
    }
  }
  private var holder: UIView {
    // Sides of one view that follow each other are laid out with it.
    guard let other = second?.view, other !== first.view else { return first.view.superview ?? first.view }
    var view: UIView? = first.view
    while let candidate = view {
      if other.isDescendant(of: candidate) { return candidate }
      view = candidate.superview
    }
    return first.view
  }
  /// Makes constraints count.
  public static func activate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = true } }
  /// Makes constraints count no more.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = false }
  }
}

/// How much a constraint matters: one of 1000 must hold, and of others that conflict the higher one does.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, 0 to 1000.
  public let rawValue: Float
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// 1000.
  public static let required = UILayoutPriority(1000)
  /// 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250.
  public static let defaultLow = UILayoutPriority(250)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// A priority that is higher by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }
  /// A priority that is lower by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}

extension UIView {
  /// The left edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line on which the first line of a text stands; the top of other views.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of a text stands; the bottom of other views.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The constraints that this view keeps: those of its subviews.
  public var constraints: [NSLayoutConstraint] { activeConstraints }
  /// Makes a constraint count.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Makes constraints count.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Makes a constraint count no more.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
}
