import UIKit

/// A radar chart: a web drawn once, and a shape that changes.
final class RadarChart: UIView {
  private let shape = CAShapeLayer()
  private let sides = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    shape.fillColor = UIColor.systemGreen.withAlphaComponent(0.35).cgColor
    shape.strokeColor = UIColor.systemGreen.cgColor
    shape.lineWidth = 3
    shape.lineJoin = .round
    shape.path = polygon([0.05, 0.05, 0.05, 0.05, 0.05, 0.05]).cgPath
    layer.addSublayer(shape)
    let sets: [[CGFloat]] = [[0.9, 0.5, 0.7, 0.4, 0.8, 0.6], [0.4, 0.9, 0.5, 0.9, 0.5, 1]]
    for (index, values) in sets.enumerated() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2 + 1.4 * Double(index)) { [weak self] in
        self?.morph(to: values)
      }
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func morph(to values: [CGFloat]) {
    let path = polygon(values).cgPath
    let animation = CASpringAnimation(keyPath: "path")
    animation.fromValue = shape.path
    animation.toValue = path
    animation.damping = 12
    animation.duration = animation.settlingDuration
    shape.path = path
    shape.add(animation, forKey: "path")
  }

  private func polygon(_ values: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, value) in values.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(sides) - .pi / 2
      let radius = value * (min(bounds.width, bounds.height) / 2 - 14)
      let point = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    return path
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray4.setStroke()
    for ring in 1...4 { polygon(Array(repeating: CGFloat(ring) / 4, count: sides)).stroke() }
    let spokes = UIBezierPath()
    for index in 0..<sides {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(sides) - .pi / 2
      spokes.move(to: CGPoint(x: rect.midX, y: rect.midY))
      spokes.addLine(
        to: CGPoint(
          x: rect.midX + (rect.width / 2 - 14) * cos(angle), y: rect.midY + (rect.height / 2 - 14) * sin(angle)))
    }
    spokes.setLineDash([4, 4], count: 2, phase: 0)
    spokes.stroke()
  }
}
