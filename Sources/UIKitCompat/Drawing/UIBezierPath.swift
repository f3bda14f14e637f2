// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A path with the style of its line, as UIKit has it.
/// Example: `shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath`
open class UIBezierPath: NSObject {
  private var outline: CGMutablePath
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var flatness: CGFloat = 0.6
  public var usesEvenOddFillRule = false
  private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  public override init() { outline = CGMutablePath() }
  public init(cgPath: CGPath) { outline = cgPath.mutableCopy() ?? CGMutablePath() }
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    outline.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }
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
  public var isEmpty: Bool { outline.isEmpty }
  public var bounds: CGRect { outline.isEmpty ? .zero : outline.boundingBoxOfPath }
  public var currentPoint: CGPoint { outline.currentPoint }

  public func move(to point: CGPoint) { outline.move(to: point) }
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: end, control: controlPoint)
  }
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  public func close() { outline.closeSubpath() }
  public func removeAllPoints() { outline = CGMutablePath() }
  public func append(_ other: UIBezierPath) { outline.addPath(other.outline) }
  public func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(outline, transform: transform)
    outline = moved
  }
  public func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  public func setLineDash(_ pattern: [CGFloat], count: Int, phase: CGFloat) {
    dashes = (phase, Array(pattern.prefix(max(0, count))))
  }
  public override func copy() -> Any {
    let path = UIBezierPath(cgPath: outline)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (path.miterLimit, path.usesEvenOddFillRule, path.dashes) = (miterLimit, usesEvenOddFillRule, dashes)
    return path
  }

  public func fill() { fill(with: .normal, alpha: 1) }
  public func stroke() { stroke(with: .normal, alpha: 1) }
  public func fill(with mode: CGBlendMode, alpha: CGFloat) {
    draw(mode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }
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
