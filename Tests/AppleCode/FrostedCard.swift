import UIKit

/// A card of frosted glass over moving discs.
final class FrostedCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemIndigo
    let colors: [UIColor] = [.systemPink, .systemYellow, .systemTeal]
    for (index, color) in colors.enumerated() {
      let disc = UIView(frame: CGRect(x: 20 + index * 70, y: 30 + index * 25, width: 80, height: 80))
      disc.backgroundColor = color
      disc.layer.cornerRadius = 40
      addSubview(disc)
      UIView.animate(withDuration: 2, delay: 0, options: [.autoreverse, .repeat, .curveEaseInOut]) {
        disc.center.x += CGFloat(60 - index * 60)
      }
    }
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    glass.frame = CGRect(x: 40, y: 60, width: frame.width - 80, height: 90)
    glass.layer.cornerRadius = 20
    addSubview(glass)
    let title = UILabel()
    title.text = "Good evening"
    title.font = .preferredFont(forTextStyle: .title2)
    title.textAlignment = .center
    title.frame = glass.contentView.bounds
    title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glass.contentView.addSubview(title)
  }

  required init?(coder: NSCoder) { fatalError() }
}
