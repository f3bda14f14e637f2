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
    // Code that lays out while it is laid out is not asked again.
    guard !host.isSolvingConstraints else { return }
    host.isSolvingConstraints = true
    defer { host.isSolvingConstraints = false }
    host.hasUnsolvedConstraints = false
    let constraints = host.constraintsBelow
    guard !constraints.isEmpty else { return }
    let views = followers(of: constraints)
    guard !views.isEmpty else { return }
    place(constraints, views)
    // Views in stacks have their places only once the stacks have theirs.
    let stacks = constraints.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }.compactMap(\.superview)
      .filter { $0.isArranging && $0.isDescendant(of: host) }
    guard !stacks.isEmpty else { return }
    for stack in stacks { stack.layoutSubviews() }
    place(constraints, views)
  }

  private func place(_ constraints: [NSLayoutConstraint], _ views: [UIView]) {
    let (x, y) = solution(constraints, views, host.bounds.width, host.bounds.height)
    for view in views {
      view.place(
        CGRect(x: x.start(of: view), y: y.start(of: view), width: x.length(of: view), height: y.length(of: view)))
    }
  }

  /// The size of the host that its content asks for; nil without constraints. Nothing is placed.
  ///
  /// - Parameter size: lengths over 0 are taken as they are.
  func fittingSize(_ size: CGSize) -> CGSize? {
    let constraints = host.constraintsBelow
    let views = followers(of: constraints)
    guard !views.isEmpty else { return nil }
    let (x, y) = solution(
      constraints, views, size.width > 0 ? size.width : nil, size.height > 0 ? size.height : nil)
    return CGSize(width: x.length(of: host), height: y.length(of: host))
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

  /// - Parameters:
  ///   - width: of the host; nil for the smallest one.
  ///   - height: of the host; nil for the smallest one.
  private func solution(
    _ constraints: [NSLayoutConstraint], _ views: [UIView], _ width: CGFloat?, _ height: CGFloat?
  ) -> (x: AxisSolution, y: AxisSolution) {
    var x = AxisSolution(host, width, views, isAcross: true)
    var y = AxisSolution(host, height, views, isAcross: false)
    var (widths, heights): ([ObjectIdentifier: CGFloat], [ObjectIdentifier: CGFloat]) = ([:], [:])
    // A second time for widths that follow heights.
    for _ in 0..<(constraints.contains(where: \.mixesAxes) ? 2 : 1) {
      x.solve(constraints) {
        $0.contentSize(within: .unlimited).width
      } crossLength: {
        heights[ObjectIdentifier($0)] ?? $0.bounds.height
      }
      for view in views { widths[ObjectIdentifier(view)] = x.length(of: view) }
      y.solve(constraints) {
        $0.contentSize(within: widths[ObjectIdentifier($0)] ?? $0.bounds.width).height
      } crossLength: {
        widths[ObjectIdentifier($0)] ?? $0.bounds.width
      }
      for view in views { heights[ObjectIdentifier(view)] = y.length(of: view) }
    }
    return (x, y)
  }
}

extension UIView {
  /// The constraints of the view and of its tree, outer ones first. A view with a frame of its own solves its constraints itself.
  fileprivate var constraintsBelow: [NSLayoutConstraint] {
    activeConstraints + subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }.flatMap(\.constraintsBelow)
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
  /// Nil if it is to be found.
  private let hostLength: CGFloat?
  private let views: [UIView]
  private let isAcross: Bool
  private var starts: [ObjectIdentifier: Expression] = [:]
  private var lengths: [ObjectIdentifier: Expression] = [:]
  private var tableau = ConstraintTableau()

  init(_ host: UIView, _ hostLength: CGFloat?, _ views: [UIView], isAcross: Bool) {
    (self.host, self.hostLength, self.views, self.isAcross) = (host, hostLength, views, isAcross)
  }

  func length(of view: UIView) -> CGFloat { max(0, tableau.value(of: length(view))) }
  /// In the coordinates of its superview.
  func start(of view: UIView) -> CGFloat {
    guard let parent = view.superview else { return 0 }
    return tableau.value(of: start(view)) - tableau.value(of: start(parent))
  }

  /// Where a view starts: the host at 0, and each view in its superview by its frame. Origins of bounds move nothing.
  private func start(_ view: UIView) -> Expression {
    if let known = starts[ObjectIdentifier(view)] { return known }
    guard view !== host, let parent = view.superview else { return Expression() }
    var result = start(parent)
    result.constant += place(view)
    return result
  }
  private func place(_ view: UIView) -> CGFloat {
    isAcross ? view.untransformedFrame.minX : view.untransformedFrame.minY
  }

  private func length(_ view: UIView) -> Expression {
    if let known = lengths[ObjectIdentifier(view)] { return known }
    if view === host, let hostLength { return Expression(constant: hostLength) }
    return Expression(constant: isAcross ? view.bounds.width : view.bounds.height)
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
    for view in views { _ = tableau.add(length(view), .greater, level: nil) }
    if hostLength == nil {
      let length = Expression(terms: [tableau.variable(): 1])
      lengths[ObjectIdentifier(host)] = length
      _ = tableau.add(length, .greater, level: nil)
      // As small as possible.
      _ = tableau.add(length, .equal, level: 0)
    }
    for constraint in constraints where constraint.first.attribute.isAcross == isAcross {
      add(constraint, natural, crossLength)
    }
    for view in views {
      addContent(of: view, natural(view))
      // What nothing decides stays.
      var stay = start(view)
      if let parent = view.superview { stay.add(start(parent), times: -1) }
      stay.constant -= place(view)
      _ = tableau.add(stay, .equal, level: -1)
    }
  }

  private mutating func addContent(of view: UIView, _ natural: CGFloat) {
    let axis: NSLayoutConstraint.Axis = isAcross ? .horizontal : .vertical
    var difference = length(view)
    guard natural >= 0 else {
      difference.constant -= isAcross ? view.bounds.width : view.bounds.height
      _ = tableau.add(difference, .equal, level: -2)
      return
    }
    difference.constant -= natural
    _ = tableau.add(difference, .greater, level: view.contentCompressionResistancePriority(for: axis).rawValue)
    _ = tableau.add(difference, .less, level: view.contentHuggingPriority(for: axis).rawValue)
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
    let level = constraint.priority == .required ? nil : constraint.priority.rawValue
    // A view without a size has none yet: nothing fits into it.
    if !tableau.add(difference, relation, level: level), hostLength != 0 { warn(constraint) }
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
    case .firstBaseline, .lastBaseline:
      let isFirst = anchor.attribute == .firstBaseline
      if view.hasBaseline {
        // A text is in the middle of its view.
        let height = max(0, natural(view))
        result.add(length, times: 0.5)
        result.constant += view.baseline(isFirst: isFirst, height: height) - height / 2
      } else if !isFirst {
        result.add(length)
      }
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
