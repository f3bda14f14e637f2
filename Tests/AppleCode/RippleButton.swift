import UIKit

/// A button whose touch sends a ripple from where it is.
class RippleButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.2, green: 0.35, blue: 0.95, alpha: 1)
    layer.cornerRadius = 16
    layer.masksToBounds = true
    setTitle("Tap me", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 30, weight: .semibold)
    addTarget(self, action: #selector(touched), for: .touchUpInside)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      self?.sendActions(for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  @objc func touched() {
    let ripple = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    ripple.center = CGPoint(x: bounds.width * 0.3, y: bounds.midY)
    ripple.backgroundColor = UIColor.white.withAlphaComponent(0.5)
    ripple.layer.cornerRadius = 10
    addSubview(ripple)
    UIView.animate(
      withDuration: 0.9, delay: 0, options: [.curveEaseOut],
      animations: {
        ripple.transform = CGAffineTransform(scaleX: 30, y: 30)
        ripple.alpha = 0
      },
      completion: { _ in ripple.removeFromSuperview() })
  }
}
