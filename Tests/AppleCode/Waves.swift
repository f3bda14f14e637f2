import UIKit

/// Two waves that a display link moves, drawn anew in each frame.
final class Waves: UIView {
  private var phase: CGFloat = 0
  private lazy var link = CADisplayLink(target: self, selector: #selector(advance))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.9, green: 0.96, blue: 1, alpha: 1)
    link.preferredFramesPerSecond = 30
    link.add(to: RunLoop.current, forMode: RunLoop.Mode.default)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func advance() {
    phase += 0.12
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    for (index, color) in [UIColor.systemCyan, UIColor.systemBlue].enumerated() {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: rect.maxY))
      for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
        let y = rect.midY + CGFloat(index) * 18 + 14 * sin(x / 34 + phase * CGFloat(index + 1))
        path.addLine(to: CGPoint(x: x, y: y))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.close()
      color.withAlphaComponent(0.6).setFill()
      path.fill()
    }
    context.restoreGState()
    let title = "Waves" as NSString
    title.draw(
      at: CGPoint(x: 16, y: 12),
      withAttributes: [.font: UIFont.boldSystemFont(ofSize: 26), .foregroundColor: UIColor.systemBlue])
  }
}
