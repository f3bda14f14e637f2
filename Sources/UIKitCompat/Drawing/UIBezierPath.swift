// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A path with the style of its line, as UIKit has it.
/// Example: `shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath`
open class UIBezierPath: NSObject {
  private var outline: CGMutablePath
  /// The width of strokes, in points.
  public var lineWidth: CGFloat = 1
  /// How ends of strokes look.
  public var lineCapStyle = CGLineCap.butt
  /// How corners of strokes look.
  public var lineJoinStyle = CGLineJoin.miter
  /// The longest sharp corner of a stroke, as a multiple of its width.
  public var miterLimit: CGFloat = 10
  /// Without effect: curves are exact.
  public var flatness: CGFloat = 0.6
  /// Whether crossings fill by the even-odd rule, and not by the winding rule.
  public var usesEvenOddFillRule = false
  private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  public override init() { outline = CGMutablePath() }
  /// A copy of an outline.
  public init(cgPath: CGPath) { outline = cgPath.mutableCopy() ?? CGMutablePath() }
  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }
  /// An ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }
  /// A rectangle with round corners. A radius is at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    outline.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }
  /// A rectangle of which some corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let points: [(CGPoint, UIRectCorner)] = [
      (corner(rect.maxX, rect.minY), .topRight), (corner(rect.maxX, rect.maxY), .bottomRight),
      (corner(rect.minX, rect.maxY), .bottomLeft), (corner(rect.minX, rect.minY), .topLeft),
    ]
    outline.move(to: CGPoint(x: rect.midX, y: rect.minY))
    for (index, (point, name)) in points.enumerated() {
      let next = points[(index + 1) % 4].0
      let middle = CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
      if corners.contains(name), radius > 0 {
        outline.addArc(tangent1End: point, tangent2End: middle, radius: radius)
      } else {
        outline.addLine(to: point)
      }
    }
    outline.closeSubpath()
  }
  /// - Parameter clockwise: whether the arc runs clockwise on the screen: towards greater angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A copy: later changes of the path do not change it.
  public var cgPath: CGPath {
    get { outline.copy() ?? outline }
    set { outline = newValue.mutableCopy() ?? CGMutablePath() }
  }
  /// Whether it has no element.
  public var isEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle around the curve itself.
  public var bounds: CGRect { outline.isEmpty ? .zero : outline.boundingBoxOfPath }
  /// The end of the last element.
  public var currentPoint: CGPoint { outline.currentPoint }

  /// Begins a new part at a point.
  public func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds an arc. Angles are radians, and clockwise is as on the screen, where y runs downwards.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Joins the end of the last part to its begin.
  public func close() { outline.closeSubpath() }
  /// Removes all elements.
  public func removeAllPoints() { outline = CGMutablePath() }
  /// Adds the elements of another path.
  public func append(_ other: UIBezierPath) { outline.addPath(other.outline) }
  /// Moves all points by a transform.
  public func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(outline, transform: transform)
    outline = moved
  }
  /// Whether a point is inside, by the path's own rule.
  public func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Makes strokes dashed: lengths of dashes and gaps in points, of which `count` are read.
  public func setLineDash(_ pattern: [CGFloat], count: Int, phase: CGFloat) {
    dashes = (phase, Array(pattern.prefix(max(0, count))))
  }
  public override func copy() -> Any {
    let path = UIBezierPath(cgPath: outline)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (path.miterLimit, path.usesEvenOddFillRule, path.dashes) = (miterLimit, usesEvenOddFillRule, dashes)
    return path
  }

  /// Fills the path in the current context with its fill colour.
  public func fill() { fill(with: .normal, alpha: 1) }
  /// Strokes the path in the current context with its stroke colour.
  public func stroke() { stroke(with: .normal, alpha: 1) }
  /// Fills the path with a blend mode and an opacity from 0 to 1.
  public func fill(with mode: CGBlendMode, alpha: CGFloat) {
    draw(mode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }
  /// Strokes the path with a blend mode and an opacity from 0 to 1.
  public func stroke(with mode: CGBlendMode, alpha: CGFloat) {
    draw(mode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: Double(dashes.phase), lengths: dashes.lengths.map { Double($0) })
      context.strokePath()
    }
  }
  /// Restricts further drawing in the current context to the inside of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(outline)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// A mode and an alpha of their own are those of this drawing alone.
  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(outline)
    body(context)
    context.restoreGState()
  }
}
