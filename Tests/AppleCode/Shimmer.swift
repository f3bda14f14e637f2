import UIKit

/// Grey bars over which light runs, while a list loads.
final class Shimmer: UIView {
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let mask = CAShapeLayer()
    let path = UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 60, height: 60))
    for (index, width) in [170, 120, 240, 240, 160].enumerated() {
      let isHead = index < 2
      let y = isHead ? 28 + index * 28 : 104 + (index - 2) * 26
      path.append(
        UIBezierPath(roundedRect: CGRect(x: isHead ? 96 : 20, y: y, width: width, height: 14), cornerRadius: 7))
    }
    mask.path = path.cgPath
    gradient.colors = [UIColor.systemGray5.cgColor, UIColor.systemGray6.cgColor, UIColor.systemGray5.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.4)
    gradient.endPoint = CGPoint(x: 1, y: 0.6)
    gradient.frame = bounds
    gradient.mask = mask
    layer.addSublayer(gradient)

    let slide = CABasicAnimation(keyPath: "locations")
    slide.fromValue = [-1.0, -0.5, 0.0]
    slide.toValue = [1.0, 1.5, 2.0]
    slide.duration = 1.4
    slide.repeatCount = .infinity
    gradient.add(slide, forKey: "shimmer")
  }

  required init?(coder: NSCoder) { nil }
}
