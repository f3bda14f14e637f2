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
  public internal(set) weak var superview: UIView?
  public internal(set) var subviews: [UIView] = []
  /// The controller that this is the view of.
  weak var controller: UIViewController?

  /// How contents fill the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

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

  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      sizeMayHaveChanged()
    }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      sizeMayHaveChanged()
    }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
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

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Double(newValue) }
  }
  /// Whether the view and what is in it are not shown. In a stack the others take its place.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { if (superview as? UIStackView)?.setHidden(newValue, of: self) != true { layer.isHidden = newValue } }
  }
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
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
  open func tintColorDidChange() {}
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
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var tag = 0
  open var clearsContextBeforeDrawing = true
  /// Without effect: views stand as from left to right.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Also the name of the layer, by which the studio and messages show it.
  open var accessibilityIdentifier: String? {
    didSet { layer.name = accessibilityIdentifier }
  }
  open var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
  /// Always light, at scale 2.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Never called.
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  /// What `layoutMarginsGuide` leaves free at the edges: 8 points to begin with.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { setNeedsLayout() } }
  /// Zero: no edge of a film is unsafe.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open override var next: UIResponder? { controller ?? superview }

  // Layout

  open var autoresizingMask: AutoresizingMask = [] {
    didSet { layer.autoresizingMask = autoresizingMask.layerMask }
  }
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that views of this one's tree are under.
  var activeConstraints: [NSLayoutConstraint] = []
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  public static let noIntrinsicMetric: CGFloat = -1
  var contentPriorities = ContentPriorities()
  /// The size of the content, if lines of text break at a width.
  func contentSize(within width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// How far the baseline is below the top edge in a view of a height; the height itself without a text.
  func baseline(isFirst: Bool, height: CGFloat) -> CGFloat { height }
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(width: own.width < 0 ? bounds.width : own.width, height: own.height < 0 ? bounds.height : own.height)
  }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// As `sizeThatFits(_:)`: constraints do not count.
  open func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { sizeThatFits(size) }
  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  open func layoutSubviews() { ConstraintSolver(self).place() }
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  /// Never called: constraints are solved in `layoutSubviews()`.
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() {}

  // Drawing

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// The whole view is drawn anew; a drawing costs what it shows.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Draws the contents. A view whose class does not have it has no contents of its own.
  open func draw(_ rect: CGRect) { ContextStack.current.isDeclined = true }

  // The layer's delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimations.current.action(of: layer, forKey: event)
  }
  open func layoutSublayers(of layer: CALayer) {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
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
  open func display(_ layer: CALayer) { Silence().display(layer) }
  open func layerWillDraw(_ layer: CALayer) {}

  // Life

  open func didMoveToSuperview() {}
  open func willMove(toSuperview view: UIView?) {}
  open func didMoveToWindow() {}
  open func willMove(toWindow window: UIWindow?) {}
  open func didAddSubview(_ view: UIView) {}
  open func willRemoveSubview(_ view: UIView) {}
  /// Never called: there are no nibs.
  open func awakeFromNib() {}
  /// Never called.
  open func prepareForInterfaceBuilder() {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
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

/// What a view is for those who do not see it; without effect.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
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
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
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
