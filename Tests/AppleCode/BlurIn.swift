import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

/// A title that comes out of a blur.
final class BlurIn: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let label = UILabel(frame: bounds)
    label.text = "Focus"
    label.font = .systemFont(ofSize: 54, weight: .black)
    label.textAlignment = .center
    addSubview(label)
    if let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 0]) {
      blur.name = "blur"
      label.layer.filters = [blur]
    }
    let clear = CABasicAnimation(keyPath: "filters.blur.inputRadius")
    clear.fromValue = 24
    clear.toValue = 0
    clear.duration = 1.2
    clear.timingFunction = CAMediaTimingFunction(name: .easeOut)
    label.layer.add(clear, forKey: "clear")
  }

  required init?(coder: NSCoder) { fatalError() }
}
