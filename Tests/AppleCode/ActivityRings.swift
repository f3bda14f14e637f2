import UIKit

/// Three rings with round ends that close at their own pace.
final class ActivityRings: UIView {
  private struct Goal {
    let color: UIColor
    let value: CGFloat
  }
  private let goals = [
    Goal(color: UIColor(red: 0.98, green: 0.07, blue: 0.31, alpha: 1), value: 0.9),
    Goal(color: UIColor(red: 0.65, green: 1, blue: 0, alpha: 1), value: 0.7),
    Goal(color: UIColor(red: 0, green: 0.9, blue: 0.9, alpha: 1), value: 0.45),
  ]
  private let ringWidth: CGFloat = 20

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    for (index, goal) in goals.enumerated() {
      let inset = 12 + ringWidth / 2 + CGFloat(index) * (ringWidth + 4)
      let box = bounds.insetBy(dx: inset, dy: inset)
      let path = UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: box.width / 2, startAngle: -.pi / 2,
        endAngle: .pi * 3 / 2, clockwise: true)
      func ring(alpha: CGFloat) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        shape.fillColor = UIColor.clear.cgColor
        shape.strokeColor = goal.color.withAlphaComponent(alpha).cgColor
        shape.lineWidth = ringWidth
        shape.lineCap = .round
        return shape
      }
      layer.addSublayer(ring(alpha: 0.22))
      let front = ring(alpha: 1)
      front.strokeEnd = goal.value
      front.shadowColor = goal.color.cgColor
      front.shadowOpacity = 0.6
      front.shadowRadius = 4
      front.shadowOffset = .zero
      layer.addSublayer(front)
      let fill = CABasicAnimation(keyPath: "strokeEnd")
      fill.fromValue = 0
      fill.toValue = goal.value
      fill.duration = 1.4 - 0.2 * Double(index)
      fill.beginTime = front.convertTime(CACurrentMediaTime(), from: nil) + 0.15 * Double(index)
      fill.fillMode = .backwards
      fill.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
      front.add(fill, forKey: "fill")
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}
