import UIKit

private class RippleLayer: CAShapeLayer, CAAnimationDelegate {
  func play(at point: CGPoint, in host: CALayer) {
    position = point
    bounds = CGRect(x: 0, y: 0, width: 120, height: 120)
    path = UIBezierPath(ovalIn: bounds).cgPath
    fillColor = UIColor.clear.cgColor
    strokeColor = UIColor.white.cgColor
    lineWidth = 4
    opacity = 0
    host.addSublayer(self)
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.1
    scale.toValue = 1
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    let width = CABasicAnimation(keyPath: "lineWidth")
    width.fromValue = 14
    width.toValue = 0.5
    let group = CAAnimationGroup()
    group.animations = [scale, fade, width]
    group.duration = 0.9
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    group.delegate = self
    add(group, forKey: nil)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { removeFromSuperlayer() }
  }
}

/// Rings where a finger would have touched the glass.
class TouchRipples: UIView {
  private var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemIndigo
    Timer.scheduledTimer(timeInterval: 0.3, target: self, selector: #selector(touch(_:)), userInfo: nil, repeats: true)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  @objc private func touch(_ timer: Timer) {
    let angle = CGFloat(count) * 2.4
    let point = CGPoint(x: bounds.midX + 70 * cos(angle), y: bounds.midY + 50 * sin(angle))
    RippleLayer().play(at: point, in: layer)
    count += 1
    if count == 8 { timer.invalidate() }
  }
}
