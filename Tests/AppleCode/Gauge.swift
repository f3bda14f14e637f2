import QuartzCore
import CoreGraphics
import Foundation

/// A gauge as a layer that draws itself: its needle follows an animatable property.
final class Gauge: CALayer {
  @NSManaged var value: CGFloat

  override init() {
    super.init()
    let sweep = CABasicAnimation(keyPath: #keyPath(Gauge.value))
    sweep.fromValue = 0
    sweep.toValue = 0.8
    sweep.duration = 1.5
    sweep.fillMode = .forwards
    sweep.isRemovedOnCompletion = false
    sweep.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(sweep, forKey: "sweep")
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? Gauge { value = other.value }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    return key == #keyPath(value) || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY + 30)
    let radius = bounds.width * 0.4
    context.setLineWidth(16)
    context.setLineCap(.round)
    context.setStrokeColor(CGColor(gray: 0.85, alpha: 1))
    context.addArc(center: center, radius: radius, startAngle: .pi, endAngle: 2 * .pi, clockwise: false)
    context.strokePath()
    context.setStrokeColor(CGColor(red: 0.95, green: 0.45, blue: 0.1, alpha: 1))
    context.addArc(center: center, radius: radius, startAngle: .pi, endAngle: .pi * (1 + value), clockwise: false)
    context.strokePath()
    context.saveGState()
    context.translateBy(x: center.x, y: center.y)
    context.rotate(by: .pi * (value - 0.5))
    context.setFillColor(CGColor(gray: 0.2, alpha: 1))
    context.move(to: CGPoint(x: -6, y: 0))
    context.addLine(to: CGPoint(x: 0, y: -radius + 24))
    context.addLine(to: CGPoint(x: 6, y: 0))
    context.closePath()
    context.fillPath()
    context.restoreGState()
  }
}
