// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A view of the Mac: y runs upwards, unless `isFlipped`.
open class NSView: UIView {
  /// Every view has a layer, whatever this is.
  open var wantsLayer = true
  open var wantsUpdateLayer: Bool { false }
  open var layerContentsRedrawPolicy = 0
  /// Whether y runs downwards.
  open var isFlipped: Bool { false }
  open var needsDisplay: Bool {
    get { layer.needsDisplay() }
    set { if newValue { layer.setNeedsDisplay() } }
  }
  open var needsLayout: Bool {
    get { layer.needsLayout() }
    set { if newValue { layer.setNeedsLayout() } }
  }
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
  open func viewDidMoveToSuperview() {}
  open func viewDidMoveToWindow() {}
  open override func didMoveToSuperview() { viewDidMoveToSuperview() }
  open override func didMoveToWindow() { viewDidMoveToWindow() }
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
  public var alphaValue: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }
  /// The view itself: changes animate in `NSAnimationContext.runAnimationGroup`.
  public func animator() -> Self { self }
}

/// A path by AppKit's names.
open class NSBezierPath: UIBezierPath {
  public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    let outline = CGMutablePath()
    outline.addRoundedRect(in: rect, cornerWidth: xRadius, cornerHeight: yRadius)
    self.init(cgPath: outline)
  }
  public func line(to point: CGPoint) { addLine(to: point) }
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
  public func appendOval(in rect: CGRect) { append(UIBezierPath(ovalIn: rect)) }
  public func appendRect(_ rect: CGRect) { append(UIBezierPath(rect: rect)) }
  public class func fill(_ rect: CGRect) { UIRectFill(rect) }
}
