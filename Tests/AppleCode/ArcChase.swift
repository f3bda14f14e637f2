import UIKit

/// An arc whose head runs ahead of its tail while the whole turns.
@IBDesignable
final class ArcChase: UIView {
  @IBInspectable var lineWidth: CGFloat = 8 { didSet { arc.lineWidth = lineWidth } }
  private let arc = CAShapeLayer()
  private let colors: [UIColor] = [.systemBlue, .systemRed, .systemYellow, .systemGreen]

  override init(frame: CGRect) {
    super.init(frame: frame)
    arc.fillColor = nil
    arc.lineCap = .round
    arc.lineWidth = lineWidth
    arc.strokeColor = colors[0].cgColor
    layer.addSublayer(arc)
    start()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arc.frame = bounds
    let radius = min(bounds.width, bounds.height) / 2 - lineWidth
    arc.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
  }

  private func start() {
    let head = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    head.fromValue = 0
    head.toValue = 1
    head.duration = 0.75
    head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

    let tail = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeStart))
    tail.fromValue = 0
    tail.toValue = 1
    tail.beginTime = 0.75
    tail.duration = 0.75
    tail.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

    let both = CAAnimationGroup()
    both.animations = [head, tail]
    both.duration = 1.5
    both.repeatCount = .infinity
    both.fillMode = .forwards
    arc.add(both, forKey: "chase")

    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi * 2
    turn.duration = 2.2
    turn.repeatCount = .greatestFiniteMagnitude
    arc.add(turn, forKey: "turn")

    let tint = CAKeyframeAnimation(keyPath: "strokeColor")
    tint.values = colors.map { $0.cgColor } + [colors[0].cgColor]
    tint.duration = 6
    tint.repeatCount = .infinity
    arc.add(tint, forKey: "tint")
  }
}
