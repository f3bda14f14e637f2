import UIKit

/// Blinds: slats of a mask grow until the second view is seen.
final class BlindsWipe: UIViewController {
  private let front = UIView()
  private let slats = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    front.backgroundColor = .systemIndigo
    let title = UILabel()
    title.text = "Second"
    title.textColor = .white
    title.font = .preferredFont(forTextStyle: .largeTitle)
    title.textAlignment = .center
    title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    front.addSubview(title)
    view.addSubview(front)
    front.layer.mask = slats
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard front.frame != view.bounds else { return }
    front.frame = view.bounds
    slats.frame = view.bounds
    let height = view.bounds.height / 8
    for index in 0..<8 {
      let slat = CALayer()
      slat.backgroundColor = UIColor.black.cgColor
      slat.anchorPoint = CGPoint(x: 0.5, y: 0)
      slat.frame = CGRect(x: 0, y: CGFloat(index) * height, width: view.bounds.width, height: height)
      slats.addSublayer(slat)
      let grow = CABasicAnimation(keyPath: "transform.scale.y")
      grow.fromValue = 0
      grow.toValue = 1
      grow.beginTime = CACurrentMediaTime() + 0.3 + 0.06 * Double(index)
      grow.duration = 0.5
      grow.fillMode = .both
      slat.add(grow, forKey: "grow")
    }
  }
}
