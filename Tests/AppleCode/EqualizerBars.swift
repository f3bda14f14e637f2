import UIKit

/// Bars of an equalizer: each has key frames and a speed of its own.
class EqualizerBars: UIView {
  private let barCount = 5

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, layer.sublayers == nil else { return }
    setUp(in: layer, size: bounds.size, color: .systemPurple)
  }

  private func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
    let lineSize = size.width / CGFloat(barCount * 2 - 1)
    let durations: [CFTimeInterval] = [1.3, 0.9, 1.5, 1.1, 1.2]
    let values: [Double] = [0.1, 0.7, 0.4, 0.05, 0.95, 0.3, 0.9, 0.4, 0.15, 0.18, 0.75, 0.01]
    for index in 0..<barCount {
      let animation = CAKeyframeAnimation()
      animation.keyPath = "path"
      animation.isAdditive = false
      animation.values = values.map { value -> CGPath in
        let height = max(6, size.height * CGFloat(value))
        return UIBezierPath(
          roundedRect: CGRect(x: 0, y: size.height - height, width: lineSize, height: height),
          cornerRadius: lineSize / 2
        ).cgPath
      }
      animation.duration = durations[index]
      animation.repeatCount = .infinity
      animation.isRemovedOnCompletion = false
      let bar = CAShapeLayer()
      bar.fillColor = color.withAlphaComponent(1 - 0.13 * CGFloat(index)).cgColor
      bar.frame = CGRect(x: lineSize * 2 * CGFloat(index), y: 0, width: lineSize, height: size.height)
      bar.add(animation, forKey: "animation")
      layer.addSublayer(bar)
    }
  }
}
