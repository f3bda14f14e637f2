import UIKit

/// A line that draws itself, an area that is uncovered below it, and dots that pop up.
final class LineChart: UIView {
  private let values: [CGFloat] = [12, 30, 22, 48, 40, 66, 58, 90]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    let plot = bounds.insetBy(dx: 20, dy: 24)
    let points = values.enumerated().map { index, value in
      CGPoint(
        x: plot.minX + plot.width * CGFloat(index) / CGFloat(values.count - 1), y: plot.maxY - plot.height * value / 100
      )
    }
    let line = smooth(points)
    let area = UIBezierPath(cgPath: line.cgPath)
    area.addLine(to: CGPoint(x: plot.maxX, y: plot.maxY))
    area.addLine(to: CGPoint(x: plot.minX, y: plot.maxY))
    area.close()

    let gradient = CAGradientLayer()
    gradient.frame = bounds
    gradient.colors = [
      UIColor.systemBlue.withAlphaComponent(0.5).cgColor, UIColor.systemBlue.withAlphaComponent(0).cgColor,
    ]
    let shape = CAShapeLayer()
    shape.path = area.cgPath
    gradient.mask = shape
    let curtain = CALayer()
    curtain.frame = bounds
    curtain.masksToBounds = true
    curtain.anchorPoint = CGPoint(x: 0, y: 0.5)
    curtain.position = CGPoint(x: 0, y: bounds.midY)
    curtain.addSublayer(gradient)
    layer.addSublayer(curtain)
    let uncover = CABasicAnimation(keyPath: "bounds.size.width")
    uncover.fromValue = 0
    uncover.duration = 1.5
    curtain.add(uncover, forKey: "uncover")

    let stroke = CAShapeLayer()
    stroke.path = line.cgPath
    stroke.fillColor = nil
    stroke.strokeColor = UIColor.systemBlue.cgColor
    stroke.lineWidth = 4
    stroke.lineJoin = .round
    stroke.lineCap = .round
    layer.addSublayer(stroke)
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 1.5
    stroke.add(draw, forKey: "draw")

    for (index, point) in points.enumerated() {
      let dot = UIView(frame: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
      dot.backgroundColor = .white
      dot.layer.cornerRadius = 6
      dot.layer.borderWidth = 3
      dot.layer.borderColor = UIColor.systemBlue.cgColor
      dot.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      addSubview(dot)
      UIView.animate(
        withDuration: 0.6, delay: 0.2 + 0.18 * Double(index), usingSpringWithDamping: 0.5, initialSpringVelocity: 3,
        options: [], animations: { dot.transform = .identity }, completion: nil)
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func smooth(_ points: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: points[0])
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = (a.x + b.x) / 2
      path.addCurve(to: b, controlPoint1: CGPoint(x: middle, y: a.y), controlPoint2: CGPoint(x: middle, y: b.y))
    }
    return path
  }
}
