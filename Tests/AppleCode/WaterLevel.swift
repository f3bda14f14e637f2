import UIKit

/// A round tank that fills with a moving wave, masked by a circle.
final class WaterLevel: UIView {
  private let wave = CAShapeLayer()
  private let percent = UILabel()
  private var displayLink: CADisplayLink!
  private var progress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.borderWidth = 4
    layer.borderColor = UIColor.systemBlue.cgColor
    layer.cornerRadius = bounds.width / 2
    layer.masksToBounds = true
    wave.fillColor = UIColor.systemBlue.withAlphaComponent(0.75).cgColor
    layer.addSublayer(wave)
    percent.frame = bounds
    percent.textAlignment = .center
    percent.font = .systemFont(ofSize: 40, weight: .heavy)
    percent.textColor = .label
    addSubview(percent)
    displayLink = CADisplayLink(target: self, selector: #selector(tick))
    displayLink.add(to: .current, forMode: .common)
  }

  required init?(coder: NSCoder) { fatalError() }

  deinit { displayLink.invalidate() }

  @objc private func tick() {
    progress = min(0.72, progress + 0.006)
    let time = CGFloat(displayLink.timestamp)
    let path = UIBezierPath()
    let level = bounds.height * (1 - progress)
    path.move(to: CGPoint(x: 0, y: bounds.height))
    stride(from: 0, through: bounds.width, by: 3).forEach { x in
      path.addLine(to: CGPoint(x: x, y: level + 8 * sin(x / 24 + time * 5)))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.close()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wave.path = path.cgPath
    CATransaction.commit()
    percent.text = "\(Int((progress * 100).rounded()))%"
  }
}
