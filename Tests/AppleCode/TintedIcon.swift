import UIKit

/// An icon as a mask of the context: first a tint, then a gradient through it.
final class TintedIcon: UIView {
  private var fraction: CGFloat = 0 { didSet { setNeedsDisplay() } }
  private lazy var link = CADisplayLink(target: self, selector: #selector(step))
  private let icon: UIImage = {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100))
    return renderer.image { _ in
      UIColor.black.setFill()
      let bell = UIBezierPath(roundedRect: CGRect(x: 22, y: 18, width: 56, height: 60), cornerRadius: 28)
      bell.append(UIBezierPath(rect: CGRect(x: 12, y: 66, width: 76, height: 12)))
      bell.append(UIBezierPath(ovalIn: CGRect(x: 40, y: 80, width: 20, height: 16)))
      bell.fill()
    }
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    link.add(to: .main, forMode: .common)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func step() { fraction = min(1, CGFloat(CACurrentMediaTime()) / 2) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let mask = icon.cgImage else { return }
    let box = CGRect(x: rect.midX - 70, y: rect.midY - 70, width: 140, height: 140)
    context.saveGState()
    context.clip(to: box, mask: mask)
    UIColor.systemGray4.setFill()
    context.fill(box)
    let colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor] as CFArray
    if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
      context.clip(to: CGRect(x: box.minX, y: box.maxY - box.height * fraction, width: box.width, height: box.height))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: box.maxY), end: CGPoint(x: 0, y: box.minY), options: [])
    }
    context.restoreGState()
    UIColor.darkGray.setStroke()
    context.stroke(box.insetBy(dx: -4, dy: -4), width: 2)
  }
}
