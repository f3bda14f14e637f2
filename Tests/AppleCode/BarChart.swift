import UIKit

/// Bars that grow one after the other, each with a spring.
final class BarChart: UIView {
  private let values: [CGFloat] = [0.35, 0.6, 0.45, 0.9, 0.7]
  private var bars: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.12, alpha: 1)
    let width = (frame.width - 40) / CGFloat(values.count)
    for (index, _) in values.enumerated() {
      let bar = UIView()
      bar.frame = CGRect(x: 20 + CGFloat(index) * width + 6, y: frame.height - 20, width: width - 12, height: 0)
      bar.backgroundColor = UIColor(hue: 0.5 + CGFloat(index) * 0.06, saturation: 0.7, brightness: 0.95, alpha: 1)
      bar.layer.cornerRadius = 6
      bar.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      addSubview(bar)
      bars.append(bar)
    }
    grow()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func grow() {
    for (index, bar) in bars.enumerated() {
      UIView.animate(
        withDuration: 0.9, delay: 0.12 * TimeInterval(index), usingSpringWithDamping: 0.55, initialSpringVelocity: 0.4,
        options: .curveEaseOut,
        animations: {
          let height = (self.bounds.height - 50) * self.values[index]
          bar.frame = CGRect(
            x: bar.frame.minX, y: self.bounds.height - 20 - height, width: bar.frame.width, height: height)
        }, completion: nil)
    }
  }
}
