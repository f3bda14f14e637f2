import UIKit

/// Rings that grow and fade behind a round button.
final class PulseRings: UIView {
  private var rings: [CAShapeLayer] = []
  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for index in 0..<3 {
      let ring = CAShapeLayer()
      ring.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
      ring.path = UIBezierPath(ovalIn: ring.bounds).cgPath
      ring.fillColor = UIColor.systemTeal.withAlphaComponent(0.35).cgColor
      ring.opacity = 0
      ring.position = CGPoint(x: bounds.midX, y: bounds.midY)
      layer.insertSublayer(ring, at: 0)
      rings.append(ring)
      pulse(ring, delay: Double(index) * 0.6)
    }
    button.frame = CGRect(x: bounds.midX - 40, y: bounds.midY - 40, width: 80, height: 80)
    button.backgroundColor = .systemTeal
    button.layer.cornerRadius = button.frame.height / 2
    button.setTitle("Call", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 20)
    addSubview(button)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func pulse(_ ring: CAShapeLayer, delay: CFTimeInterval) {
    let grow = CABasicAnimation(keyPath: "transform.scale.xy")
    grow.fromValue = NSNumber(value: 1.0)
    grow.toValue = NSNumber(value: 2.4)
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0.0, 0.9, 0.0]
    fade.keyTimes = [0, 0.2, 1]
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 1.8
    group.beginTime = CACurrentMediaTime() + delay
    group.repeatCount = HUGE
    group.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)
    ring.add(group, forKey: "pulse")
  }
}
