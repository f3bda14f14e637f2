// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An edge, a centre or a size of a view.
/// Example: `dot.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true`
public class NSLayoutAnchor: NSObject {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute
  /// What the rectangle of a layout guide leaves free of the view.
  let insets: (UIView) -> UIEdgeInsets

  init(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    _ insets: @escaping (UIView) -> UIEdgeInsets = { _ in .zero }
  ) {
    (self.view, self.attribute, self.insets) = (view, attribute, insets)
  }

  public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, other, constant: constant)
  }
  public func constraint(greaterThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, other, constant: constant)
  }
  public func constraint(lessThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, other, constant: constant)
  }
}
/// An edge or a centre across.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor {}
/// An edge or a centre up and down.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor {}
/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, nil, constant: constant)
  }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .greaterThanOrEqual, nil, constant: constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .lessThanOrEqual, nil, constant: constant)
  }
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(self, .equal, other, multiplier: multiplier, constant: constant)
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
  public let relation: Relation
  public let multiplier: CGFloat
  public var constant: CGFloat { didSet { host?.setNeedsLayout() } }
  public var priority = UILayoutPriority.required
  public var identifier: String?
  public var firstItem: UIView { first.view }
  public var secondItem: UIView? { second?.view }
  private weak var host: UIView?

  init(
    _ first: NSLayoutAnchor, _ relation: Relation, _ second: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }
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
        host?.setNeedsLayout()
        host = nil
      } else if host == nil {
        let view = holder
        view.activeConstraints.append(self)
        host = view
        view.setNeedsLayout()
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
  public static func activate(_ constraints: [NSLayoutConstraint]) { for each in constraints { each.isActive = true } }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = false }
  }
}

/// How much a constraint matters; all matter alike.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var constraints: [NSLayoutConstraint] { activeConstraints }
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
}
