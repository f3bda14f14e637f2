// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Places the subviews of a view by its constraints.
///
/// Each view takes its sides from views that are placed, one after the other, in as many rounds as there are views. That is enough
/// for edges, centres and sizes that follow one another; it is no solver of equations, and priorities do not count.
struct ConstraintSolver {
  private let host: UIView

  init(_ host: UIView) { self.host = host }

  func place() {
    let all = host.activeConstraints
    guard !all.isEmpty else { return }
    var views: [UIView] = []
    for constraint in all {
      for view in [constraint.first.view, constraint.second?.view].compactMap(\.self)
      where view !== host && !view.translatesAutoresizingMaskIntoConstraints && !views.contains(where: { $0 === view })
      {
        views.append(view)
      }
    }
    for _ in 0...views.count {
      var isChanged = false
      for view in views where place(view, by: all) { isChanged = true }
      if !isChanged { return }
    }
  }

  /// - Returns: whether the view moved.
  private func place(_ view: UIView, by all: [NSLayoutConstraint]) -> Bool {
    var (x, y) = (AxisSpan(), AxisSpan())
    let natural = view.intrinsicContentSize
    for constraint in all {
      let isFirst = constraint.first.view === view
      guard isFirst || constraint.second?.view === view, let other = value(of: constraint, isFirst: isFirst) else {
        continue
      }
      let attribute = isFirst ? constraint.first.attribute : constraint.second?.attribute ?? .notAnAttribute
      let relation = isFirst ? constraint.relation.rawValue : -constraint.relation.rawValue
      if attribute.isAcross { x.take(attribute, other, relation) } else { y.take(attribute, other, relation) }
    }
    let old = view.untransformedFrame
    let (left, width) = x.resolved(old.minX, natural.width < 0 ? old.width : natural.width)
    let (top, height) = y.resolved(old.minY, natural.height < 0 ? old.height : natural.height)
    let new = CGRect(x: left, y: top, width: width, height: height)
    guard
      abs(new.minX - old.minX) + abs(new.minY - old.minY) + abs(new.width - old.width) + abs(new.height - old.height)
        > 1e-9
    else { return false }
    view.place(new)
    return true
  }

  /// The value that one side of a constraint asks of the other, in the coordinates of the view's superview.
  private func value(of constraint: NSLayoutConstraint, isFirst: Bool) -> CGFloat? {
    guard let second = constraint.second else { return isFirst ? constraint.constant : nil }
    let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
    guard own.view !== other.view || isFirst else { return nil }
    // A view that is not placed yet follows the other one, and not the other way round.
    guard isFirst || other.view === host || other.view.translatesAutoresizingMaskIntoConstraints else { return nil }
    let measure = self.measure(other, from: own.view)
    guard !isFirst else { return measure * constraint.multiplier + constraint.constant }
    return constraint.multiplier == 0 ? nil : (measure - constraint.constant) / constraint.multiplier
  }

  private func measure(_ anchor: NSLayoutAnchor, from view: UIView) -> CGFloat {
    let target = anchor.view
    let insets = anchor.insets(target)
    guard anchor.attribute != .width else { return target.bounds.inset(by: insets).width }
    guard anchor.attribute != .height else { return target.bounds.inset(by: insets).height }
    let box =
      view.superview === target
      ? target.bounds
      : view.superview.map {
        target.superview === $0 ? target.untransformedFrame : target.convert(target.bounds, to: $0)
      } ?? target.untransformedFrame
    return anchor.attribute.position(in: box.inset(by: insets))
  }
}

extension UIView {
  /// Where it would be without its transform: constraints know nothing of that.
  fileprivate var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }
}

extension NSLayoutConstraint.Attribute {
  var isAcross: Bool { [.left, .right, .leading, .trailing, .width, .centerX].contains(self) }
  func position(in box: CGRect) -> CGFloat {
    switch self {
    case .left, .leading: box.minX
    case .right, .trailing: box.maxX
    case .top, .firstBaseline: box.minY
    case .bottom, .lastBaseline: box.maxY
    case .centerX: box.midX
    case .centerY: box.midY
    case .width: box.width
    case .height: box.height
    case .notAnAttribute: 0
    }
  }
}

/// The sides of a view along one axis, as far as constraints give them.
private struct AxisSpan {
  private var low, high, middle, length, least, most: CGFloat?

  mutating func take(_ attribute: NSLayoutConstraint.Attribute, _ value: CGFloat, _ relation: Int) {
    switch attribute {
    case .width, .height:
      if relation == 0 {
        length = value
      } else if relation > 0 {
        least = max(least ?? value, value)
      } else {
        most = min(most ?? value, value)
      }
    case _ where relation != 0: break
    case .left, .leading, .top, .firstBaseline: low = value
    case .right, .trailing, .bottom, .lastBaseline: high = value
    case .centerX, .centerY: middle = value
    case .notAnAttribute: break
    }
  }

  /// - Returns: the lower end and the length.
  func resolved(_ oldLow: CGFloat, _ natural: CGFloat) -> (CGFloat, CGFloat) {
    var size = length ?? natural
    if length == nil {
      if let low, let high {
        size = high - low
      } else if let low, let middle {
        size = 2 * (middle - low)
      } else if let high, let middle {
        size = 2 * (high - middle)
      }
    }
    size = max(0, min(max(size, least ?? size), most ?? .infinity))
    if let low { return (low, size) }
    if let high { return (high - size, size) }
    if let middle { return (middle - size / 2, size) }
    return (oldLow, size)
  }
}
