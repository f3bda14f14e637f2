import UIKit

/// A ring that a display link fills, with the per cent in its middle.
@IBDesignable
class ProgressRing: UIView {
  override class var layerClass: AnyClass { return CAShapeLayer.self }
  private var track: CAShapeLayer { return layer as! CAShapeLayer }
  private let ring = CAShapeLayer()
  private let label = UILabel()
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  private let total: CFTimeInterval = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    let inset = bounds.insetBy(dx: 24, dy: 24)
    let path = UIBezierPath(
      arcCenter: CGPoint(x: inset.midX, y: inset.midY), radius: inset.width / 2, startAngle: -.pi / 2,
      endAngle: 1.5 * .pi, clockwise: true)
    for shape in [ring, track] {
      shape.path = path.cgPath
      shape.fillColor = UIColor.clear.cgColor
      shape.lineWidth = 14
      shape.lineCap = .round
    }
    ring.strokeColor = UIColor.systemGreen.cgColor
    track.strokeColor = UIColor.systemGray5.cgColor
    ring.actions = ["strokeEnd": NSNull()]
    layer.addSublayer(ring)
    ring.strokeEnd = 0

    label.font = UIFont.monospacedDigitSystemFont(ofSize: 36, weight: .bold)
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    link?.add(to: .main, forMode: .common)
    start = CACurrentMediaTime()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func tick(_ link: CADisplayLink) {
    let progress = min(1, (CACurrentMediaTime() - start) / total)
    ring.strokeEnd = CGFloat(progress)
    label.text = String(format: "%.0f %%", progress * 100)
    if progress >= 1 { link.invalidate() }
  }
}
