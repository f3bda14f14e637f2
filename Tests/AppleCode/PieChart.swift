import UIKit

private final class SliceLayer: CALayer {
  @NSManaged var startAngle: CGFloat
  @NSManaged var endAngle: CGFloat
  var fill = UIColor.gray

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? SliceLayer {
      startAngle = other.startAngle
      endAngle = other.endAngle
      fill = other.fill
    }
  }
  required init?(coder: NSCoder) { fatalError() }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "startAngle" || key == "endAngle" || super.needsDisplay(forKey: key)
  }

  override func action(forKey key: String) -> CAAction? {
    guard key == "startAngle" || key == "endAngle" else { return super.action(forKey: key) }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = presentation()?.value(forKey: key)
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }

  override func draw(in ctx: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ctx.beginPath()
    ctx.move(to: center)
    ctx.addArc(
      center: center, radius: bounds.width / 2 - 4, startAngle: startAngle, endAngle: endAngle, clockwise: false)
    ctx.closePath()
    ctx.setFillColor(fill.cgColor)
    ctx.setStrokeColor(UIColor.white.cgColor)
    ctx.setLineWidth(3)
    ctx.drawPath(using: .fillStroke)
  }
}

/// Slices that are layers with animatable angles of their own.
final class PieChart: UIView {
  private var slices: [SliceLayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for color in [UIColor.systemPink, .systemOrange, .systemTeal, .systemIndigo] {
      let slice = SliceLayer()
      slice.fill = color
      slice.frame = bounds
      slice.contentsScale = UIScreen.main.scale
      slice.startAngle = -.pi / 2
      slice.endAngle = -.pi / 2
      layer.addSublayer(slice)
      slices.append(slice)
    }
    CATransaction.commit()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.show([30, 25, 25, 20]) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.8) { self.show([10, 20, 60, 10]) }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func show(_ values: [CGFloat]) {
    let sum = values.reduce(0, +)
    var angle = -CGFloat.pi / 2
    for (slice, value) in zip(slices, values) {
      slice.startAngle = angle
      angle += value / sum * 2 * .pi
      slice.endAngle = angle
    }
  }
}
