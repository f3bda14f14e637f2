// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Views in a row or a column. Changes in an animation block move the views, without `layoutIfNeeded()`.
open class UIStackView: UIView {
  /// How lengths and gaps along the axis follow.
  public enum Distribution: Int, Sendable {
    /// The view with the lowest hugging priority takes the free room; of several, the shortest one.
    case fill
    /// All views have one length.
    case fillEqually
    /// Lengths are in proportion to the contents.
    case fillProportionally
    /// Gaps are equal, and at least the spacing.
    case equalSpacing
    /// Centres have equal distances.
    case equalCentering
  }
  /// How views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// As wide as the stack.
    case fill
    /// At the left, or at the top.
    case leading
    /// First lines of texts stand on one line; in a row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right, or at the bottom.
    case trailing
    /// Last lines of texts stand on one line; in a row.
    case lastBaseline
    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }
  /// The spacing after a view that has none of its own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// A view, and the stack's knowledge about it.
  private struct Place {
    let view: UIView
    /// The size that it had before the stack gave it another one.
    var natural: CGSize
    var given: CGSize?
    var spacing: CGFloat?
  }
  private var places: [Place] = []

  /// The views in their order, with the hidden ones.
  public var arrangedSubviews: [UIView] { places.map(\.view) }
  /// The direction in which views follow one another.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    willSet { settle() }
    didSet { changed() }
  }
  /// How lengths and gaps follow.
  open var distribution = Distribution.fill {
    willSet { settle() }
    didSet { changed() }
  }
  /// How views stand across the axis.
  open var alignment = Alignment.fill {
    willSet { settle() }
    didSet { changed() }
  }
  /// The gap between two views in points; the least one for ``Distribution/equalSpacing``.
  open var spacing: CGFloat = 0 {
    willSet { settle() }
    didSet { changed() }
  }
  /// Whether `layoutMargins` stay free around the views.
  open var isLayoutMarginsRelativeArrangement = false {
    willSet { settle() }
    didSet { changed() }
  }
  /// Without effect: gaps are between edges.
  open var isBaselineRelativeArrangement = false
  open override var layoutMargins: UIEdgeInsets {
    willSet { settle() }
    didSet { changed() }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A stack with views; its axis is horizontal.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: places.count) }
  /// Adds a view, or moves one that is there.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    settle()
    let old = places.firstIndex { $0.view === view }.map { places.remove(at: $0) }
    let place = old ?? Place(view: view, natural: view.bounds.size)
    places.insert(place, at: min(max(0, index), places.count))
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== self { addSubview(view) }
    changed()
  }
  /// Takes a view out of the row. It stays a subview, where it is.
  open func removeArrangedSubview(_ view: UIView) {
    settle()
    places.removeAll { $0.view === view }
    changed()
  }
  /// A view that leaves the stack leaves its row, too.
  open override func willRemoveSubview(_ view: UIView) {
    super.willRemoveSubview(view)
    if places.contains(where: { $0.view === view }) { removeArrangedSubview(view) }
  }
  /// Sets the gap after a view, in points; ``spacingUseDefault`` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    guard let index = places.firstIndex(where: { $0.view === view }) else { return }
    settle()
    places[index].spacing =
      spacing == UIStackView.spacingUseDefault ? nil : spacing == UIStackView.spacingUseSystem ? 8 : spacing
    changed()
  }
  /// The gap after a view, if it has one of its own.
  open func customSpacing(after view: UIView) -> CGFloat {
    places.first { $0.view === view }?.spacing ?? UIStackView.spacingUseDefault
  }

  // Changes

  override var isArranging: Bool { true }
  /// One that is hidden in an animation block shrinks first.
  override func setHidden(_ isHidden: Bool, of view: UIView) -> Bool {
    guard places.contains(where: { $0.view === view }) else { return false }
    guard view.layer.isHidden != isHidden else { return true }
    settle()
    view.layer.isHidden = isHidden
    if isHidden { ViewAnimations.current.keepShown(view.layer) } else { view.layer.removeAnimation(forKey: "hidden") }
    changed()
    return true
  }

  /// Before a change in an animation block: earlier changes do not animate.
  private func settle() { ViewAnimations.current.settle(self) }
  private func changed() {
    setNeedsLayout()
    contentSizeChanged()
    ViewAnimations.current.note(self)
  }

  // Sizes

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
  private var visible: [Int] {
    places.indices.filter { !places[$0].view.isHidden && places[$0].view.superview === self }
  }
  private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  /// A width or height that the view's own constraints fix.
  private func fixed(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> CGFloat? {
    (view.activeConstraints + activeConstraints).last {
      $0.first.view === view && $0.second == nil && $0.relation == .equal && $0.first.attribute == attribute
    }?.constant
  }
  /// A length within the least and the most that the view's own constraints say.
  private func bounded(_ length: CGFloat, _ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> CGFloat {
    var length = length
    for rule in view.activeConstraints + activeConstraints
    where rule.first.view === view && rule.second == nil && rule.first.attribute == attribute
      && rule.priority == .required
    {
      switch rule.relation {
      case .equal: break
      case .greaterThanOrEqual: length = max(length, rule.constant)
      case .lessThanOrEqual: length = min(length, rule.constant)
      }
    }
    return length
  }
  /// The size that a view asks for: by its own fixed constraints, by its content, or as it was.
  private func wanted(_ index: Int, within width: CGFloat?) -> CGSize {
    let place = places[index]
    let natural = place.given == nil || place.view.bounds.size == place.given ? place.natural : place.view.bounds.size
    var size = place.view.contentSize(within: width)
    if size.width < 0 || size.height < 0 {
      // A view of one's own may be as large as its constraints say.
      let room = axis == .vertical && width ?? .unlimited < .unlimited ? width ?? 0 : 0
      if let fitting = ConstraintSolver(place.view).fittingSize(CGSize(width: room, height: 0)) {
        if size.width < 0 { size.width = fitting.width }
        if size.height < 0 { size.height = fitting.height }
      }
    }
    if size.width < 0 { size.width = natural.width }
    if size.height < 0 { size.height = natural.height }
    return CGSize(
      width: fixed(.width, of: place.view) ?? bounded(size.width, .width, of: place.view),
      height: fixed(.height, of: place.view) ?? bounded(size.height, .height, of: place.view))
  }
  private func gap(after index: Int) -> CGFloat { places[index].spacing ?? spacing }

  override func contentSize(within width: CGFloat?) -> CGSize {
    let (insets, visible) = (insets, visible)
    let inner = width.map { max(0, $0 - insets.left - insets.right) }
    let sizes = visible.map { wanted($0, within: axis == .vertical ? inner : .unlimited) }
    let length = sizes.map(along).reduce(0, +) + visible.dropLast().map(gap).reduce(0, +)
    var breadth = sizes.map(across).max() ?? 0
    if axis == .horizontal, let inner, inner < length {
      // Texts that get less room than they want have more lines.
      var row = row(sizes)
      row.distribute(distribution, inner)
      breadth = zip(visible, row.lengths).map { across(wanted($0, within: $1 > 0 ? $1 : .unlimited)) }.max() ?? 0
    }
    let size = axis == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
  /// The size of the views and the gaps.
  open override var intrinsicContentSize: CGSize { contentSize(within: bounds.width > 0 ? bounds.width : nil) }

  // Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let visible = visible
    let inner = bounds.inset(by: insets)
    let (total, breadth) = (along(inner.size), across(inner.size))
    guard bounds.size != .zero else { return }
    let sizes = visible.map { wanted($0, within: axis == .vertical ? breadth : .unlimited) }
    var row = row(sizes)
    row.distribute(distribution, total)
    var next = 0
    var start = axis == .horizontal ? inner.minX : inner.minY
    let baseline = baselines(row.lengths, breadth)
    for index in places.indices where places[index].view.superview === self {
      if next < visible.count, visible[next] == index {
        place(index, at: start, row.lengths[next], inner, baseline)
        start += row.lengths[next] + (next < row.gaps.count ? row.gaps[next] : 0)
        next += 1
      } else {
        // A hidden view has no length, so it grows from its place when it is shown.
        place(index, at: start, 0, inner, baseline)
      }
    }
  }
  private func row(_ sizes: [CGSize]) -> StackRow {
    StackRow(
      lengths: sizes.map(along), gaps: visible.dropLast().map(gap),
      hugging: visible.map { fixed(alongAttribute, of: places[$0].view) != nil ? 1000 : hugging($0) },
      resistance: visible.map { fixed(alongAttribute, of: places[$0].view) != nil ? 1000 : resistance($0) })
  }
  private var alongAttribute: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }
  private func hugging(_ index: Int) -> Float { places[index].view.contentHuggingPriority(for: axis).rawValue }
  private func resistance(_ index: Int) -> Float {
    places[index].view.contentCompressionResistancePriority(for: axis).rawValue
  }

  /// The breadth of a view that has a length.
  private func breadth(_ index: Int, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
    let size = wanted(index, within: axis == .horizontal ? (length > 0 ? length : nil) : room)
    return alignment == .fill && fixed(axis == .horizontal ? .height : .width, of: places[index].view) == nil
      ? room : min(across(size), room)
  }
  /// The lowest of the baselines in a row that is aligned by them.
  private func baselines(_ lengths: [CGFloat], _ room: CGFloat) -> CGFloat {
    guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline else { return 0 }
    return zip(visible, lengths).map { index, length in
      places[index].view.baseline(isFirst: alignment == .firstBaseline, height: breadth(index, length, room))
    }.max() ?? 0
  }
  private func place(_ index: Int, at start: CGFloat, _ length: CGFloat, _ inner: CGRect, _ baseline: CGFloat) {
    let view = places[index].view
    let room = across(inner.size)
    let own = breadth(index, length, room)
    let offset: CGFloat =
      switch alignment {
      case .center: (room - own) / 2
      case .trailing: room - own
      case .firstBaseline,
        .lastBaseline where axis == .horizontal:
        min(room - own, baseline - view.baseline(isFirst: alignment == .firstBaseline, height: own))
      default: 0
      }
    if places[index].given != nil, view.bounds.size != places[index].given { places[index].natural = view.bounds.size }
    if places[index].given == nil { places[index].natural = view.bounds.size }
    view.place(
      axis == .horizontal
        ? CGRect(x: start, y: inner.minY + offset, width: length, height: own)
        : CGRect(x: inner.minX + offset, y: start, width: own, height: length))
    places[index].given = view.bounds.size
  }
}

/// Lengths and gaps along the axis of a stack.
private struct StackRow {
  var lengths: [CGFloat]
  var gaps: [CGFloat]
  /// How much each view holds its length against growing, and against shrinking.
  let hugging, resistance: [Float]

  mutating func distribute(_ distribution: UIStackView.Distribution, _ total: CGFloat) {
    guard !lengths.isEmpty else { return }
    let room = total - gaps.reduce(0, +)
    let sum = lengths.reduce(0, +)
    switch distribution {
    case .fillEqually: lengths = lengths.map { _ in max(0, room / CGFloat(lengths.count)) }
    case .fillProportionally: if sum > 0 { lengths = lengths.map { max(0, $0 * room / sum) } }
    case .equalSpacing:
      shrink(to: room)
      if !gaps.isEmpty { gaps = gaps.map { $0 + max(0, room - sum) / CGFloat(gaps.count) } }
    case .equalCentering:
      shrink(to: room)
      guard let first = lengths.first, let last = lengths.last, sum < room, !gaps.isEmpty else { return }
      let step = (total - (first + last) / 2) / CGFloat(gaps.count)
      gaps = gaps.indices.map { max(gaps[$0], step - (lengths[$0] + lengths[$0 + 1]) / 2) }
    case .fill:
      shrink(to: room)
      let order = lengths.indices.min { (hugging[$0], lengths[$0]) < (hugging[$1], lengths[$1]) }
      if let order, sum < room { lengths[order] += room - sum }
    }
  }

  /// Shortens the views that resist least, of several the longest first, until all fit.
  private mutating func shrink(to room: CGFloat) {
    for index in lengths.indices.sorted(by: { (resistance[$0], -lengths[$0]) < (resistance[$1], -lengths[$1]) }) {
      lengths[index] -= min(lengths[index], max(0, lengths.reduce(0, +) - room))
    }
  }
}
