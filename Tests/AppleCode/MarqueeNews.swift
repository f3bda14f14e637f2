import UIKit

/// A line that is too long for its box runs through it, with faded edges.
open class MarqueeNews: UIView {
  private let label = UILabel()
  private let fade = CAGradientLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
    clipsToBounds = true
    label.text = "Ferries are late · Rain in the afternoon · Museum open until ten"
    label.font = .boldSystemFont(ofSize: 24)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 10, y: bounds.midY - label.bounds.height / 2)
    addSubview(label)
    fade.frame = bounds
    fade.colors = [UIColor.clear.cgColor, UIColor.black.cgColor, UIColor.black.cgColor, UIColor.clear.cgColor]
    fade.locations = [0, 0.12, 0.88, 1]
    fade.startPoint = CGPoint(x: 0, y: 0.5)
    fade.endPoint = CGPoint(x: 1, y: 0.5)
    layer.mask = fade
    run()
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private func run() {
    let way = label.bounds.width - bounds.width + 20
    UIView.animate(
      withDuration: TimeInterval(way / 140), delay: 0.5, options: [.curveLinear],
      animations: { self.label.transform = CGAffineTransform(translationX: -way, y: 0) })
  }
}
