// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Places the views below a view by their constraints, those of all levels at once: a view may be as high as its content.
///
/// Widths are solved first. Texts then have their heights, and heights are solved.
struct ConstraintSolver {
  private let host: UIView

  init(_ host: UIView) { self.host = host }

  func place() {
    let constraints = host.constraintsBelow
    guard !constraints.isEmpty else { return }
    let views = followers(of: constraints)
    guard !views.isEmpty else { return }
    solve(constraints, views)
    // Views in stacks have their places only once the stacks have theirs.
    let stacks = constraints.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }.compactMap(\.superview)
      .filter { $0.isArranging && $0.isDescendant(of: host) }
    guard !stacks.isEmpty else { return }
    for stack in stacks { stack.layoutIfNeeded() }
    solve(constraints, views)
  }

  /// The size of the host that its content asks for; nil without constraints.
  func fittingSize(_ size: CGSize) -> CGSize? {
    let constraints = host.constraintsBelow
    let views = followers(of: constraints)
    guard !views.isEmpty else { return nil }
    let old = host.bounds
    defer { host.bounds = old }
    for isAcross in [true, false] {
      let given = isAcross ? size.width : size.height
      if given > 0 {
        if isAcross { host.bounds.size.width = given } else { host.bounds.size.height = given }
        continue
      }
      var axis = AxisSolution(host, views, isAcross: isAcross, isFree: true)
      axis.solve(constraints) {
        isAcross ? $0.contentSize(within: 1e6).width : $0.contentSize(within: $0.bounds.width).height
      } crossLength: {
        isAcross ? $0.bounds.height : $0.bounds.width
      }
      let length = axis.length(of: host)
      if isAcross { host.bounds.size.width = length } else { host.bounds.size.height = length }
      // Texts have their heights by their widths.
      if isAcross || size.width > 0 { solve(constraints, views) }
    }
    return host.bounds.size
  }

  /// The views that constraints place, a view before those in it.
  private func followers(of constraints: [NSLayoutConstraint]) -> [UIView] {
    var found: Set<ObjectIdentifier> = []
    for constraint in constraints {
      for view in [constraint.first.view, constraint.second?.view].compactMap(\.self) {
        found.insert(ObjectIdentifier(view))
      }
    }
    var views: [UIView] = []
    func visit(_ view: UIView) {
      for child in view.subviews {
        if found.contains(ObjectIdentifier(child)), !child.translatesAutoresizingMaskIntoConstraints {
          views.append(child)
        }
        visit(child)
      }
    }
    visit(host)
    return views
  }

  private func solve(_ constraints: [NSLayoutConstraint], _ views: [UIView]) {
    var sizes: [ObjectIdentifier: CGSize] = [:]
    for view in views { sizes[ObjectIdentifier(view)] = view.bounds.size }
    var x = AxisSolution(host, views, isAcross: true)
    var y = AxisSolution(host, views, isAcross: false)
    // A second time for widths that follow heights.
    let rounds = constraints.contains { $0.mixesAxes } ? 2 : 1
    for _ in 0..<rounds {
      x.solve(constraints) { view in
        view.contentSize(within: 1e6).width
      } crossLength: {
        sizes[ObjectIdentifier($0)]?.height ?? $0.bounds.height
      }
      for view in views { sizes[ObjectIdentifier(view)]?.width = x.length(of: view) }
      y.solve(constraints) { view in
        view.contentSize(within: sizes[ObjectIdentifier(view)]?.width).height
      } crossLength: {
        sizes[ObjectIdentifier($0)]?.width ?? $0.bounds.width
      }
      for view in views { sizes[ObjectIdentifier(view)]?.height = y.length(of: view) }
    }
    for view in views {
      view.place(
        CGRect(x: x.start(of: view), y: y.start(of: view), width: x.length(of: view), height: y.length(of: view)))
    }
  }
}

extension UIView {
  /// The constraints that the view and those below it keep, outer ones first.
  fileprivate var constraintsBelow: [NSLayoutConstraint] {
    activeConstraints + subviews.flatMap(\.constraintsBelow)
  }

  /// Where it would be without its transform: constraints know nothing of that.
  fileprivate var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }
}

extension NSLayoutConstraint {
  fileprivate var mixesAxes: Bool { second.map { $0.attribute.isAcross != first.attribute.isAcross } ?? false }
}

extension NSLayoutConstraint.Attribute {
  var isAcross: Bool { [.left, .right, .leading, .trailing, .width, .centerX].contains(self) }
}

/// The places of views along one axis.
private struct AxisSolution {
  private typealias Expression = ConstraintTableau.Expression

  private let host: UIView
  private let views: [UIView]
  private let isAcross: Bool
  private var starts: [ObjectIdentifier: Expression] = [:]
  private var lengths: [ObjectIdentifier: Expression] = [:]
  private var tableau = ConstraintTableau()

  /// Whether the host's own length is to be found.
  private let isFree: Bool

  init(_ host: UIView, _ views: [UIView], isAcross: Bool, isFree: Bool = false) {
    (self.host, self.views, self.isAcross, self.isFree) = (host, views, isAcross, isFree)
  }

  func length(of view: UIView) -> CGFloat { max(0, tableau.value(of: length(view))) }
  /// In the coordinates of its superview.
  func start(of view: UIView) -> CGFloat {
    guard let parent = view.superview else { return 0 }
    let origin = parent === host ? 0 : isAcross ? parent.bounds.minX : parent.bounds.minY
    return tableau.value(of: start(view)) - tableau.value(of: start(parent)) + origin
  }

  // Coordinates of the host; the start of the host is that of its bounds.

  private func start(_ view: UIView) -> Expression {
    if let known = starts[ObjectIdentifier(view)] { return known }
    if view === host { return Expression(constant: isAcross ? view.bounds.minX : view.bounds.minY) }
    let frame = view.untransformedFrame
    guard let parent = view.superview else { return Expression(constant: isAcross ? frame.minX : frame.minY) }
    var result = start(parent)
    // The host's own start is in its children's coordinates already.
    if parent === host {
      result = Expression(constant: isAcross ? frame.minX : frame.minY)
    } else {
      result.constant += isAcross ? frame.minX - parent.bounds.minX : frame.minY - parent.bounds.minY
    }
    return result
  }

  private func length(_ view: UIView) -> Expression {
    lengths[ObjectIdentifier(view)] ?? Expression(constant: isAcross ? view.bounds.width : view.bounds.height)
  }

  /// - Parameters:
  ///   - natural: the length of a view's content; negative for none.
  ///   - crossLength: the length along the other axis, as it is known by now.
  mutating func solve(
    _ constraints: [NSLayoutConstraint], natural: (UIView) -> CGFloat, crossLength: (UIView) -> CGFloat
  ) {
    tableau = ConstraintTableau()
    for view in views {
      let (start, length) = (tableau.variable(), tableau.variable())
      starts[ObjectIdentifier(view)] = Expression(terms: [start: 1])
      lengths[ObjectIdentifier(view)] = Expression(terms: [length: 1])
    }
    for view in views { _ = tableau.add(length(view), .greater, weight: nil) }
    if isFree {
      let length = tableau.variable()
      lengths[ObjectIdentifier(host)] = Expression(terms: [length: 1])
      _ = tableau.add(Expression(terms: [length: 1]), .greater, weight: nil)
      // As small as possible.
      _ = tableau.add(Expression(terms: [length: 1]), .equal, weight: 1e-2)
    }
    for constraint in constraints where constraint.first.attribute.isAcross == isAcross {
      add(constraint, natural, crossLength)
    }
    for view in views {
      addContent(of: view, natural(view))
      // What nothing decides stays.
      let frame = view.untransformedFrame
      var place = start(view)
      if let parent = view.superview { place.add(start(parent), times: -1) }
      if view.superview === host { place.constant += isAcross ? host.bounds.minX : host.bounds.minY }
      place.constant -= isAcross ? frame.minX : frame.minY
      _ = tableau.add(place, .equal, weight: 1e-4)
    }
  }

  private mutating func addContent(of view: UIView, _ natural: CGFloat) {
    let axis: NSLayoutConstraint.Axis = isAcross ? .horizontal : .vertical
    var difference = length(view)
    guard natural >= 0 else {
      difference.constant -= isAcross ? view.bounds.width : view.bounds.height
      _ = tableau.add(difference, .equal, weight: 1e-5)
      return
    }
    difference.constant -= natural
    _ = tableau.add(
      difference, .greater, weight: view.contentCompressionResistancePriority(for: axis).weight ?? 1e9)
    _ = tableau.add(difference, .less, weight: view.contentHuggingPriority(for: axis).weight ?? 1e9)
  }

  private mutating func add(
    _ constraint: NSLayoutConstraint, _ natural: (UIView) -> CGFloat, _ crossLength: (UIView) -> CGFloat
  ) {
    var difference = value(of: constraint.first, natural)
    difference.constant -= constraint.constant
    if let second = constraint.second {
      if second.attribute.isAcross == isAcross {
        difference.add(value(of: second, natural), times: -constraint.multiplier)
      } else {
        difference.constant -= crossLength(second.view) * constraint.multiplier
      }
    }
    // Views that others place: a stack, or code that sets frames.
    guard !difference.terms.isEmpty else { return }
    let relation: ConstraintTableau.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .greaterThanOrEqual: .greater
      case .lessThanOrEqual: .less
      }
    if !tableau.add(difference, relation, weight: constraint.priority.weight) { warn(constraint) }
  }

  private func value(of anchor: NSLayoutAnchor, _ natural: (UIView) -> CGFloat) -> Expression {
    let view = anchor.view
    let insets = anchor.insets(view)
    let (low, high) = isAcross ? (insets.left, insets.right) : (insets.top, insets.bottom)
    var (result, length) = (start(view), length(view))
    length.constant -= low + high
    switch anchor.attribute {
    case .width, .height: return length
    case .left, .leading, .top: break
    case .right, .trailing, .bottom: result.add(length)
    case .centerX, .centerY: result.add(length, times: 0.5)
    case .firstBaseline: result.constant += view.baseline(isFirst: true, height: max(0, natural(view)))
    case .lastBaseline:
      // From the bottom, which is where the last line is.
      let height = max(0, natural(view))
      result.add(length)
      result.constant += view.baseline(isFirst: false, height: height) - height
    case .notAnAttribute: break
    }
    result.constant += low
    return result
  }

  private func warn(_ constraint: NSLayoutConstraint) {
    let name = constraint.identifier.map { " \"\($0)\"" } ?? ""
    DiagnosticLog.warning(
      .idleSetting,
      "the constraint\(name) of the \(constraint.first.attribute) of \(type(of: constraint.first.view)) conflicts with others and "
        + "does not count; give one of them a lower priority")
  }
}

extension UILayoutPriority {
  /// The price of a point; nil if it must hold.
  fileprivate var weight: Double? { rawValue >= 1000 ? nil : pow(1.02, Double(rawValue)) }
}
