import UIKit

/// A digit of a flip clock: the upper half falls over the lower one.
private final class FlipDigit: UIView {
  private var value = 0

  func half(_ digit: Int, isTop: Bool) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: isTop ? 0 : bounds.midY, width: bounds.width, height: bounds.height / 2))
    box.clipsToBounds = true
    box.backgroundColor = isTop ? UIColor(white: 0.2, alpha: 1) : UIColor(white: 0.15, alpha: 1)
    let label = UILabel(frame: CGRect(x: 0, y: isTop ? 0 : -bounds.midY, width: bounds.width, height: bounds.height))
    label.text = "\(digit)"
    label.font = UIFont.systemFont(ofSize: 90, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    box.addSubview(label)
    return box
  }

  func show(_ digit: Int) {
    let old = value
    value = digit
    let (newTop, oldBottom) = (half(digit, isTop: true), half(old, isTop: false))
    let (flap, landing) = (half(old, isTop: true), half(digit, isTop: false))
    for view in [newTop, oldBottom, landing, flap] { addSubview(view) }
    flap.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    flap.layer.position.y = bounds.midY
    landing.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    landing.layer.position.y = bounds.midY
    var start = CATransform3DIdentity
    start.m34 = -1 / 400
    landing.layer.transform = CATransform3DRotate(start, .pi / 2, 1, 0, 0)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseIn,
      animations: { flap.layer.transform = CATransform3DRotate(start, -.pi / 2, 1, 0, 0) },
      completion: { _ in
        flap.removeFromSuperview()
        UIView.animate(
          withDuration: 0.25, delay: 0, options: .curveEaseOut,
          animations: { landing.layer.transform = start },
          completion: { _ in oldBottom.removeFromSuperview() })
      })
  }
}

final class FlipClock: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    let digits = (0..<2).map { index -> FlipDigit in
      let digit = FlipDigit(frame: CGRect(x: 20 + CGFloat(index) * 90, y: 20, width: 80, height: 120))
      digit.addSubview(digit.half(index == 0 ? 0 : 0, isTop: true))
      digit.addSubview(digit.half(index == 0 ? 0 : 0, isTop: false))
      addSubview(digit)
      return digit
    }
    var count = 8
    Timer.scheduledTimer(withTimeInterval: 0.8, repeats: true) { _ in
      if count == 10 { digits[0].show(1) }
      digits[1].show(count % 10)
      count += 1
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}
