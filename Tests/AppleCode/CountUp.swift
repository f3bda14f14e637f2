import UIKit

/// A number that counts up with a timer, and a line below it.
final class CountUp: UIView {
  private let number = UILabel()
  private let caption = UILabel()
  private var timer: Timer?
  private var value = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    number.frame = CGRect(x: 0, y: 30, width: bounds.width, height: 60)
    number.font = UIFont(name: "Helvetica-Bold", size: 52)
    number.textAlignment = .center
    number.textColor = .white
    number.text = "0"
    caption.frame = CGRect(x: 0, y: 92, width: bounds.width, height: 30)
    caption.font = .systemFont(ofSize: 20, weight: .medium)
    caption.textColor = UIColor.white.withAlphaComponent(0.7)
    caption.textAlignment = .center
    caption.text = "followers"
    caption.alpha = 0
    addSubview(number)
    addSubview(caption)
    timer = Timer.scheduledTimer(
      timeInterval: 0.05, target: self, selector: #selector(CountUp.step), userInfo: nil, repeats: true)
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }

  @objc func step() {
    value += 25
    number.text = "\(value)"
    guard value >= 500 else { return }
    timer?.invalidate()
    timer = nil
    UIView.animate(withDuration: 0.4) {
      self.caption.alpha = 1
      self.number.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
    }
  }
}
