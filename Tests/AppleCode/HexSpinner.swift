import UIKit

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIColor {
  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255.0, green: CGFloat((hex >> 8) & 0xFF) / 255.0,
      blue: CGFloat(hex & 0xFF) / 255.0, alpha: 1.0)
  }
}

/// A hexagon whose outline chases itself.
@IBDesignable
open class HexSpinner: UIView {
  @IBInspectable open var lineWidth: CGFloat = 8 { didSet { shape.lineWidth = lineWidth } }
  fileprivate let shape = CAShapeLayer()

  override public init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  fileprivate func commonInit() {
    let path = UIBezierPath()
    let radius = min(bounds.width, bounds.height) * 0.35
    for corner in 0..<6 {
      let angle = CGFloat(corner) * .pi / 3
      let point = CGPoint(x: bounds.center.x + radius * cos(angle), y: bounds.center.y + radius * sin(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    shape.path = path.cgPath
    shape.strokeColor = UIColor(hex: 0xF5A623).cgColor
    shape.fillColor = UIColor.clear.cgColor
    shape.lineWidth = lineWidth
    shape.lineJoin = CAShapeLayerLineJoin.round
    shape.frame = bounds
    layer.addSublayer(shape)

    let head = CABasicAnimation(keyPath: "strokeStart")
    head.fromValue = 0
    head.toValue = 1
    head.beginTime = 0.5
    head.duration = 1
    let tail = CABasicAnimation(keyPath: "strokeEnd")
    tail.fromValue = 0
    tail.toValue = 1
    tail.duration = 1
    let group = CAAnimationGroup()
    group.animations = [head, tail]
    group.animations?.forEach {
      $0.fillMode = .both; $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    group.duration = 1.5
    group.repeatCount = Float.infinity
    shape.add(group, forKey: nil)
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = NSNumber(value: Double.pi * 2)
    turn.duration = 6
    turn.repeatCount = .greatestFiniteMagnitude
    shape.add(turn, forKey: nil)
  }
}
