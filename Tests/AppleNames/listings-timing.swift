import QuartzCore
import UIKit

// Listings of Apple's guide to the types and the timing of animations.

final class RowsView: UIView {
  private let dot = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(dot)
    dot.add(basic(), forKey: "move")
    dot.add(keyframes(), forKey: "bounce")
    let faded = CABasicAnimation(keyPath: "opacity")
    faded.fromValue = 0
    faded.timingFunction = pace()
    dot.add(faded, forKey: "fade")
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // listing: AT T-1
  private func pace() -> CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1.0)
  }

  // listing: AT P-1
  private func basic() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = NSValue(cgPoint: CGPoint(x: 74.0, y: 74.0))
    animation.toValue = NSValue(cgPoint: CGPoint(x: 566.0, y: 406.0))
    animation.duration = 3.0
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1.0)
    return animation
  }

  // listing: AT P-2
  private func keyframes() -> CAKeyframeAnimation {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 74.0, y: 74.0))
    path.addCurve(
      to: CGPoint(x: 320.0, y: 74.0), control1: CGPoint(x: 74.0, y: 500.0), control2: CGPoint(x: 320.0, y: 500.0))
    path.addCurve(
      to: CGPoint(x: 566.0, y: 74.0), control1: CGPoint(x: 320.0, y: 500.0), control2: CGPoint(x: 566.0, y: 500.0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 5.0
    return animation
  }
}
