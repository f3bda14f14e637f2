import UIKit

/// Three dots that grow one after the other.
final class DotsIndicator: UIView {
  private var dots: [CAShapeLayer] = []

  @IBInspectable var dotColor: UIColor = .systemTeal {
    didSet { dots.forEach { $0.fillColor = dotColor.cgColor } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    backgroundColor = .clear
    for _ in 0..<3 {
      let dot = CAShapeLayer()
      dot.fillColor = dotColor.cgColor
      layer.addSublayer(dot)
      dots.append(dot)
    }
    startAnimating()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width / 7
    for (index, dot) in dots.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      dot.position = CGPoint(x: bounds.midX + CGFloat(index - 1) * side * 1.8, y: bounds.midY)
      dot.path = UIBezierPath(ovalIn: dot.bounds).cgPath
    }
  }

  @objc func startAnimating() {
    let now = CACurrentMediaTime()
    for (index, dot) in dots.enumerated() {
      let scale = CAKeyframeAnimation(keyPath: #keyPath(CALayer.transform) + ".scale")
      scale.values = [0.4, 1, 0.4, 0.4]
      scale.keyTimes = [0, 0.3, 0.6, 1]
      scale.timingFunctions = [.init(name: .easeInEaseOut), .init(name: .easeInEaseOut), .init(name: .linear)]
      scale.duration = 1.2
      scale.beginTime = now + Double(index) * 0.16
      scale.repeatCount = .greatestFiniteMagnitude
      scale.isRemovedOnCompletion = false
      dot.add(scale, forKey: "pulse")
    }
  }
}
