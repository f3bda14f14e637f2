import UIKit

/// A speedometer: ticks drawn in `draw(_:)`, a needle on a spring, a number that follows by a display link.
@IBDesignable public class SpeedDial: UIView {
  @IBInspectable public var speed: CGFloat = 0 {
    didSet { update(from: oldValue) }
  }
  private let needle = CAShapeLayer()
  private let label = UILabel()
  private var link: CADisplayLink?

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 5, y: 0))
    path.addLine(to: CGPoint(x: 8, y: 80))
    path.addLine(to: CGPoint(x: 2, y: 80))
    path.close()
    needle.path = path.cgPath
    needle.fillColor = UIColor.systemRed.cgColor
    needle.bounds = CGRect(x: 0, y: 0, width: 10, height: 80)
    needle.anchorPoint = CGPoint(x: 0.5, y: 0.9)
    needle.position = CGPoint(x: bounds.midX, y: bounds.midY + 10)
    needle.transform = CATransform3DMakeRotation(angle(0), 0, 0, 1)
    layer.addSublayer(needle)
    label.frame = CGRect(x: 0, y: bounds.maxY - 50, width: bounds.width, height: 34)
    label.textAlignment = .center
    label.font = UIFont.monospacedDigitSystemFont(ofSize: 26, weight: .semibold)
    addSubview(label)
    link = CADisplayLink(target: self, selector: #selector(follow))
    link?.add(to: .main, forMode: .default)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.speed = 0.8 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.8) { [weak self] in self?.speed = 0.25 }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func angle(_ value: CGFloat) -> CGFloat { (-0.75 + 1.5 * value) * .pi }

  private func update(from old: CGFloat) {
    let turn = CASpringAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = angle(old)
    turn.toValue = angle(speed)
    turn.damping = 9
    turn.stiffness = 60
    turn.duration = turn.settlingDuration
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    needle.transform = CATransform3DMakeRotation(angle(speed), 0, 0, 1)
    CATransaction.commit()
    needle.add(turn, forKey: "turn")
  }

  @objc private func follow(_ link: CADisplayLink) {
    let shown = (needle.presentation() ?? needle).value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
    var part = shown / .pi
    // The rotation comes back within half a turn.
    if part > 0.8 { part -= 2 }
    label.text = String(format: "%.0f km/h", Double((part + 0.75) / 1.5) * 240)
  }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: rect.midX, y: rect.midY + 10)
    for tick in 0...30 {
      context.saveGState()
      context.rotate(by: angle(CGFloat(tick) / 30))
      let isLong = tick % 5 == 0
      (tick > 24 ? UIColor.systemRed : UIColor.darkGray).setFill()
      UIBezierPath(rect: CGRect(x: -1.5, y: -96, width: 3, height: isLong ? 16 : 8)).fill()
      context.restoreGState()
    }
  }
}
