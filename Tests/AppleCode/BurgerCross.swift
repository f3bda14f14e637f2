import UIKit

/// Three bars that become a cross, and back.
final class BurgerCross: UIControl {
  private let bars = (0..<3).map { _ in CAShapeLayer() }

  override var isSelected: Bool {
    didSet { morph() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    for (index, bar) in bars.enumerated() {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -40, y: 0))
      path.addLine(to: CGPoint(x: 40, y: 0))
      bar.path = path.cgPath
      bar.strokeColor = UIColor.white.cgColor
      bar.lineWidth = 10
      bar.lineCap = .round
      bar.position = CGPoint(x: bounds.midX, y: bounds.midY + CGFloat(index - 1) * 28)
      layer.addSublayer(bar)
    }
    perform(#selector(touch), with: nil, afterDelay: 0.3)
    perform(#selector(touch), with: nil, afterDelay: 1.5)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func touch() { isSelected = !isSelected }

  private func morph() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.68, -0.3, 0.32, 1.3))
    for (index, bar) in bars.enumerated() {
      let side = CGFloat(index - 1)
      if isSelected {
        let move = CATransform3DMakeTranslation(0, -side * 28, 0)
        bar.transform = CATransform3DRotate(move, side * .pi / 4, 0, 0, 1)
        if index == 1 { bar.opacity = 0 }
      } else {
        bar.transform = CATransform3DIdentity
        bar.opacity = 1
      }
    }
    CATransaction.commit()
  }
}
