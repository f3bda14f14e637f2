// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// A rectangle with a layer, in a tree of views.
///
/// It is its layer's delegate: changes animate in an animation block alone, and `draw(_:)` gives the layer's contents.
open class UIView: UIResponder, CALayerDelegate {
  /// The class of the layer. Its `init()` makes it.
  open class var layerClass: AnyClass { CALayer.self }
  /// Made by ``layerClass``. A view of the Mac can take another one, which hosts the layers of its own code.
  public var layer: CALayer {
    didSet { takeLayer(insteadOf: oldValue) }
  }
  /// The view that holds this one.
  public internal(set) weak var superview: UIView?
  /// The views in this one, from the back to the front.
  public internal(set) var subviews: [UIView] = []
  /// The controller that this is the view of.
  weak var controller: UIViewController?

  /// How contents fill the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// A view with a frame in points of its superview.
  public init(frame: CGRect) {
    layer = UIView.makeLayer(Self.layerClass)
    super.init()
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    UIView.performWithoutAnimation { layer.frame = frame }
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }
  /// A view without size; a film's view that is made so has the film's size.
  public convenience override init() { self.init(frame: PendingFrame.take(for: Self.self) ?? .zero) }
  /// Archives are not read: nil.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(Self.layerClass)
    super.init()
    DiagnosticLog.error("a view cannot be read from an archive or a nib; make it with init(frame:)")
    return nil
  }

  /// Puts a layer in the place of another one in the tree.
  private func takeLayer(insteadOf old: CALayer) {
    guard old !== layer else { return }
    let own = layer
    UIView.performWithoutAnimation {
      if own.bounds.size == .zero { own.frame = old.frame }
      own.isGeometryFlipped = old.isGeometryFlipped
      for view in subviews { own.addSublayer(view.layer) }
      old.superlayer?.replaceSublayer(old, with: own)
    }
    own.setNeedsLayout()
  }

  private static func makeLayer(_ kind: AnyClass) -> CALayer {
    guard let kind = kind as? CALayer.Type else { return CALayer() }
    return kind.init()
  }

  // Geometry

  /// The rectangle in the superview, in points. With a transform it is the box around the view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      sizeMayHaveChanged()
    }
  }
  /// The rectangle in coordinates of its own, in points. Another origin moves the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      sizeMayHaveChanged()
    }
  }
  /// The place of the anchor point in the superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// A transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// A transform in space about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The place of `center` in the view, in parts of the size, and the centre of transforms. A change does not move the view.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      let old = layer.anchorPoint
      layer.anchorPoint = newValue
      let size = bounds.size
      layer.position.x += (newValue.x - old.x) * size.width
      layer.position.y += (newValue.y - old.y) * size.height
    }
  }
  private func sizeMayHaveChanged() {
    if contentMode == .redraw { layer.setNeedsDisplay() }
  }

  // Look

  /// The opacity, 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Double(newValue) }
  }
  /// Whether the view and its subviews are not shown. In a stack the others take its place.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { if superview?.setHidden(newValue, of: self) != true { layer.isHidden = newValue } }
  }
  /// Shows or hides a view that this one arranges.
  ///
  /// - Returns: false if it does not arrange it.
  func setHidden(_ isHidden: Bool, of view: UIView) -> Bool { false }
  /// Whether the view arranges its subviews, and is as large as they are.
  var isArranging: Bool { false }
  /// Without effect: nothing is saved by it.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// The colour behind the contents; nil for none.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  /// Whether subviews show within the bounds alone.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How contents fill the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }
  /// Its own, or that of the views around it; system blue at the top.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }
  private var ownTint: UIColor?
  /// Called when the tint of the view changes; not when that of a superview does.
  open func tintColorDidChange() {}
  /// A view whose opacity this one has.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  /// Drawings are sharp whatever this is.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // Without effect in a film

  // No touch ever comes, so the first three decide nothing.
  /// Without effect: no touch ever comes.
  open var isUserInteractionEnabled = true
  /// Without effect: no touch ever comes.
  open var isMultipleTouchEnabled = false
  /// Without effect: no touch ever comes.
  open var isExclusiveTouch = false
  /// A number of the code's own, for `viewWithTag(_:)`.
  open var tag = 0
  /// Without effect: a drawing begins empty.
  open var clearsContextBeforeDrawing = true
  /// Without effect: views stand as from left to right.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Without effect: nobody listens to a film.
  open var isAccessibilityElement = false
  /// Without effect: nobody listens to a film.
  open var accessibilityLabel: String?
  /// Without effect: nobody listens to a film.
  open var accessibilityValue: String?
  /// Without effect: nobody listens to a film.
  open var accessibilityHint: String?
  /// Without effect: nobody listens to a film.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Also the name of the layer, by which the studio and messages show it.
  open var accessibilityIdentifier: String? {
    didSet { layer.name = accessibilityIdentifier }
  }
  /// The recognizers that code added.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// Keeps a recognizer, which never fires.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  /// Gives a recognizer up.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
  /// Always light, at scale 2.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Never called.
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  /// The distances of `layoutMarginsGuide` from the edges: 8 points to begin with.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { setNeedsLayout() } }
  /// Zero: no edge of a film is unsafe.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open override var next: UIResponder? { controller ?? superview }

  // Layout

  /// The margins and sizes that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { layer.autoresizingMask = autoresizingMask.layerMask }
  }
  /// Without effect: each view has its own mask.
  open var autoresizesSubviews = true
  /// Whether constraints leave the view alone; true for one that is placed by its frame.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that views of this one's tree are under.
  var activeConstraints: [NSLayoutConstraint] = []
  /// Whether constraints at or below the view have changed since they were solved with the view as the host.
  var hasUnsolvedConstraints = false
  var isSolvingConstraints = false
  /// The size of the content in points; ``noIntrinsicMetric`` for a side without one.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// No size of one's own: -1.
  public static let noIntrinsicMetric: CGFloat = -1
  var contentPriorities = ContentPriorities()
  /// The size of the content, if lines of text break at a width.
  func contentSize(within width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// How far the baseline is below the top edge in a view of a height; the height itself without a text.
  func baseline(isFirst: Bool, height: CGFloat) -> CGFloat { height }
  /// Whether a text gives it a baseline.
  var hasBaseline: Bool { false }
  /// Lays out the superview anew.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// The size of the content; the view's own size without one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(width: own.width < 0 ? bounds.width : own.width, height: own.height < 0 ? bounds.height : own.height)
  }
  /// Takes the size that suits it.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The smallest size that the constraints of the subviews allow, or `sizeThatFits(_:)` without constraints. A width other than 0 is
  /// taken as it is.
  open func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    ConstraintSolver(self).fittingSize(size) ?? sizeThatFits(size)
  }
  /// The same. Priorities of the lengths do not count.
  open func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(CGSize(width: horizontal == .required ? size.width : 0, height: 0)) }
  /// For `systemLayoutSizeFitting(_:)`: as small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting(_:)`: as small as possible, too.
  public static let layoutFittingExpandedSize = CGSize.zero
  /// Without effect: constraints always count.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Lays the view out before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays the view out now, with its superviews if they wait for it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Places the subviews, here by constraints. Code overrides it.
  open func layoutSubviews() {
    // One that constraints place is solved together with those above it.
    let host = constraintHost
    if host === self || host.hasUnsolvedConstraints { ConstraintSolver(host).place() }
  }
  /// Lays the view out before the next frame.
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  /// Never called: constraints are solved in `layoutSubviews()`.
  open func updateConstraints() {}
  /// Without effect: constraints are solved in `layoutSubviews()`.
  open func updateConstraintsIfNeeded() {}

  // Drawing

  /// Draws the view anew before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// The whole view is drawn anew; a drawing costs what it shows.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Draws the contents. A view whose class does not have it has no contents of its own.
  open func draw(_ rect: CGRect) { ContextStack.current.isDeclined = true }

  // The layer's delegate

  /// The animation of a change: that of the running block, or none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimations.current.action(of: layer, forKey: event)
  }
  /// Lays the view out.
  open func layoutSublayers(of layer: CALayer) {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
  /// Calls `draw(_:)` with the context as the current one.
  open func draw(_ layer: CALayer, in context: CGContext) {
    let stack = ContextStack.current
    let outer = stack.isDeclined
    defer { stack.isDeclined = outer }
    stack.isDeclined = false
    UIGraphicsPushContext(context)
    draw(layer.bounds)
    UIGraphicsPopContext()
    // The layer keeps the contents that it has.
    if stack.isDeclined { Silence().draw(layer, in: context) }
  }
  /// The layer makes its contents itself.
  open func display(_ layer: CALayer) { Silence().display(layer) }
  /// Called before the contents are drawn.
  open func layerWillDraw(_ layer: CALayer) {}

  // Life

  /// Called after the view was added or removed.
  open func didMoveToSuperview() {}
  /// Called before the view is added; nil before it is removed.
  open func willMove(toSuperview view: UIView?) {}
  /// Called after the view entered or left the tree of a window.
  open func didMoveToWindow() {}
  /// Called before the window changes; here never.
  open func willMove(toWindow window: UIWindow?) {}
  /// Called after a view was added.
  open func didAddSubview(_ view: UIView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ view: UIView) {}
  /// Never called: there are no nibs.
  open func awakeFromNib() {}
  /// Never called.
  open func prepareForInterfaceBuilder() {}
  /// Whether a point of its own coordinates is in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The frontmost view at a point; hidden and transparent ones do not count.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
}

/// A delegate that answers nothing.
private final class Silence: CALayerDelegate {}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

/// The kind of a view, for screen readers; without effect.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Traits by their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing special.
  public static let none: UIAccessibilityTraits = []
  /// It is pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads somewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It is a text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It heads a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Its value goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Its value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 8)
}

/// The direction of a view; without effect.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// The margins and sizes that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mask by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin grows and shrinks.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows and shrinks.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin grows and shrinks.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin grows and shrinks.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows and shrinks.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin grows and shrinks.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    var layerMask: CAAutoresizingMask {
      var mask: CAAutoresizingMask = []
      if contains(.flexibleLeftMargin) { mask.insert(.minXMargin) }
      if contains(.flexibleWidth) { mask.insert(.width) }
      if contains(.flexibleRightMargin) { mask.insert(.maxXMargin) }
      if contains(.flexibleTopMargin) { mask.insert(.minYMargin) }
      if contains(.flexibleHeight) { mask.insert(.height) }
      if contains(.flexibleBottomMargin) { mask.insert(.maxYMargin) }
      return mask
    }
  }
}

/// The frame that the view of a film takes, if it is made without one.
final class PendingFrame {
  /// The name of the view's class, and the frame.
  var wanted: (type: String, frame: CGRect)?

  static var current: PendingFrame {
    let values = Thread.current.threadDictionary
    if let pending = values["UIKitCompat.frame"] as? PendingFrame { return pending }
    let pending = PendingFrame()
    values["UIKitCompat.frame"] = pending
    return pending
  }

  static func take(for type: UIView.Type) -> CGRect? {
    guard let wanted = current.wanted, wanted.type == String(describing: type) else { return nil }
    current.wanted = nil
    return wanted.frame
  }
}
