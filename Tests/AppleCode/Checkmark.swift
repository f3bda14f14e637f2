import UIKit

/// A circle that draws itself, then a tick in it.
class Checkmark: UIView, CAAnimationDelegate {
  private let circle = CAShapeLayer()
  private let tick = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = bounds.insetBy(dx: 30, dy: 30)
    circle.path =
      UIBezierPath(
        arcCenter: CGPoint(x: box.midX, y: box.midY), radius: box.width / 2, startAngle: -CGFloat.pi / 2,
        endAngle: CGFloat.pi * 1.5, clockwise: true
      ).cgPath
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.minX + box.width * 0.28, y: box.midY + 4))
    path.addLine(to: CGPoint(x: box.minX + box.width * 0.45, y: box.midY + box.height * 0.2))
    path.addLine(to: CGPoint(x: box.minX + box.width * 0.74, y: box.midY - box.height * 0.18))
    tick.path = path.cgPath
    for line in [circle, tick] {
      line.strokeColor = UIColor.systemGreen.cgColor
      line.fillColor = nil
      line.lineWidth = 10
      line.lineCap = .round
      line.lineJoin = .round
      line.strokeEnd = 0
      layer.addSublayer(line)
    }
    draw(circle, named: "circle", duration: 0.6)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func draw(_ line: CAShapeLayer, named name: String, duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.delegate = self
    animation.setValue(name, forKey: "name")
    line.add(animation, forKey: name)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, anim.value(forKey: "name") as? String == "circle" else { return }
    draw(tick, named: "tick", duration: 0.35)
  }
}
