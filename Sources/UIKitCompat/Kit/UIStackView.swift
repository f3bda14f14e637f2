// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Views in a row or a column.
open class UIStackView: UIView {
  /// How sizes along the axis follow.
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  /// How views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  public private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var isLayoutMarginsRelativeArrangement = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  private var visible: [UIView] { arrangedSubviews.filter { !$0.isHidden && $0.superview === self } }

  /// The size that a view asks for: by its own fixed constraints, by its content, or as it is.
  private func wanted(_ view: UIView) -> CGSize {
    var size = view.intrinsicContentSize
    if size.width < 0 { size.width = view.bounds.width }
    if size.height < 0 { size.height = view.bounds.height }
    for constraint in view.activeConstraints where constraint.first.view === view && constraint.second == nil {
      if constraint.first.attribute == .width { size.width = constraint.constant }
      if constraint.first.attribute == .height { size.height = constraint.constant }
    }
    return size
  }
  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  open override var intrinsicContentSize: CGSize {
    let sizes = visible.map(wanted)
    let length = sizes.map(along).reduce(0, +) + spacing * CGFloat(max(0, sizes.count - 1))
    let width = sizes.map(across).max() ?? 0
    return axis == .horizontal ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = visible
    guard !views.isEmpty else { return }
    let total = along(bounds.size)
    var lengths = views.map { along(wanted($0)) }
    let gaps = CGFloat(views.count - 1)
    var gap = spacing
    let free = total - lengths.reduce(0, +) - gap * gaps
    switch distribution {
    case .fillEqually: lengths = lengths.map { _ in (total - gap * gaps) / CGFloat(views.count) }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      if sum > 0 { lengths = lengths.map { $0 * (total - gap * gaps) / sum } }
    case .equalSpacing, .equalCentering: if gaps > 0 { gap += max(0, free) / gaps }
    // The view that asks for least takes the rest, the last one of several.
    case .fill: if let last = lengths.indices.min(by: { lengths[$0] < lengths[$1] }) { lengths[last] += free }
    }
    var start: CGFloat = 0
    for (view, length) in zip(views, lengths) {
      let breadth = across(bounds.size)
      let own = alignment == .fill ? breadth : min(across(wanted(view)), breadth)
      let offset = alignment == .center ? (breadth - own) / 2 : alignment == .trailing ? breadth - own : 0
      view.frame =
        axis == .horizontal
        ? CGRect(x: start, y: offset, width: length, height: own)
        : CGRect(x: offset, y: start, width: own, height: length)
      start += length + gap
    }
  }
}

extension NSLayoutConstraint {
  /// Across or down.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

extension UIView {
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
  }
}
