import UIKit

/// A title through which a gradient runs: the label is the mask.
final class GradientTitle: UIView {
  private let gradient = CAGradientLayer()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Aurora"
    label.font = UIFont.systemFont(ofSize: 62, weight: .heavy)
    label.textAlignment = .center
    label.frame = bounds
    gradient.frame = bounds
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [UIColor.systemPink, .systemYellow, .systemTeal, .systemPink].map(\.cgColor)
    gradient.locations = [-1, -0.66, -0.33, 0]
    layer.addSublayer(gradient)
    addSubview(label)
    mask = label

    let run = CABasicAnimation(keyPath: "locations")
    run.fromValue = [-1, -0.66, -0.33, 0] as [NSNumber]
    run.toValue = [0, 0.33, 0.66, 1] as [NSNumber]
    run.duration = 2
    run.autoreverses = true
    run.repeatCount = .infinity
    gradient.add(run, forKey: "run")
  }

  required init?(coder: NSCoder) { fatalError() }
}
