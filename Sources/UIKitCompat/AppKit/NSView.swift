// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A view of the Mac: y runs upwards, unless `isFlipped`.
open class NSView: UIView {
  /// Every view has a layer, whatever this is.
  open var wantsLayer = true
  /// Whether `updateLayer()` gives the look in place of `draw(_:)`.
  open var wantsUpdateLayer: Bool { false }
  /// Without effect: a drawing is made anew when `needsDisplay` is set.
  open var layerContentsRedrawPolicy = 0
  /// Whether y runs downwards.
  open var isFlipped: Bool { false }
  /// Set it to draw anew before the next frame.
  open var needsDisplay: Bool {
    get { layer.needsDisplay() }
    set { if newValue { layer.setNeedsDisplay() } }
  }
  /// Set it to lay out anew before the next frame.
  open var needsLayout: Bool {
    get { layer.needsLayout() }
    set { if newValue { layer.setNeedsLayout() } }
  }
  /// A view with a frame; `flipped` is not read, as `isFlipped` decides.
  public convenience init(frame frameRect: NSRect, flipped: Bool) { self.init(frame: frameRect) }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isGeometryFlipped = !isFlipped
    let own = makeBackingLayer()
    guard own !== layer else { return }
    layer = own
    own.delegate = self
    own.setNeedsDisplay()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Called when the view enters or leaves another one.
  open func viewDidMoveToSuperview() {}
  /// Called when the view enters or leaves a window.
  open func viewDidMoveToWindow() {}
  open override func didMoveToSuperview() { viewDidMoveToSuperview() }
  open override func didMoveToWindow() { viewDidMoveToWindow() }
  /// Places the subviews. It runs after constraints are solved.
  open func layout() {}
  open override func layoutSubviews() {
    super.layoutSubviews()
    layout()
  }
  /// The view's layer; a subclass gives one of another class.
  open func makeBackingLayer() -> CALayer { layer }
  /// Called in place of `draw(_:)` if `wantsUpdateLayer` is true.
  open func updateLayer() {}
  open override func display(_ layer: CALayer) {
    if wantsUpdateLayer { updateLayer() } else { super.display(layer) }
  }
  /// The opacity, 0 to 1: UIKit's `alpha`.
  public var alphaValue: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }
  /// The view itself: changes animate in `NSAnimationContext.runAnimationGroup`.
  public func animator() -> Self { self }
}

/// A path by AppKit's names.
open class NSBezierPath: UIBezierPath {
  /// A rectangle whose corners are quarters of an ellipse.
  public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    let outline = CGMutablePath()
    outline.addRoundedRect(in: rect, cornerWidth: xRadius, cornerHeight: yRadius)
    self.init(cgPath: outline)
  }
  /// Adds a straight line.
  public func line(to point: CGPoint) { addLine(to: point) }
  /// Adds a cubic curve.
  public func curve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    addCurve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  /// Angles are in degrees.
  public func appendArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = false
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
      clockwise: !clockwise)
  }
  /// Adds an ellipse that fills a rectangle.
  public func appendOval(in rect: CGRect) { append(UIBezierPath(ovalIn: rect)) }
  /// Adds a rectangle.
  public func appendRect(_ rect: CGRect) { append(UIBezierPath(rect: rect)) }
  /// Fills a rectangle in the current context.
  public class func fill(_ rect: CGRect) { UIRectFill(rect) }
}
