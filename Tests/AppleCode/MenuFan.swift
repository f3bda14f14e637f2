import UIKit

/// A round button whose small ones fan out on springs and go back.
final class MenuFan: UIView {
  private let main = UIButton(type: .custom)
  private var items: [UIButton] = []
  private var isOpen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue, .systemOrange].enumerated() {
      let item = button(title: "\(index + 1)", color: color, side: 44)
      item.alpha = 0
      items.append(item)
    }
    main.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    main.setTitle("+", for: .normal)
    main.titleLabel?.font = .systemFont(ofSize: 34)
    main.backgroundColor = .systemIndigo
    main.frame = CGRect(x: bounds.maxX - 76, y: bounds.maxY - 76, width: 60, height: 60)
    main.layer.cornerRadius = 30
    main.layer.shadowOpacity = 0.3
    main.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(main)
    for delay in [0.3, 1.8] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.main.sendActions(for: .touchUpInside) }
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func button(title: String, color: UIColor, side: CGFloat) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: side, height: side))
    button.setTitle(title, for: .normal)
    button.backgroundColor = color
    button.layer.cornerRadius = side / 2
    button.center = CGPoint(x: bounds.maxX - 46, y: bounds.maxY - 46)
    addSubview(button)
    return button
  }

  @objc private func toggle() {
    isOpen.toggle()
    UIView.animate(withDuration: 0.25) {
      self.main.transform = self.isOpen ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
    }
    for (index, item) in items.enumerated() {
      let angle = CGFloat.pi * (1 + CGFloat(index) / 6)
      let open = CGPoint(x: main.center.x + 110 * cos(angle), y: main.center.y + 110 * sin(angle))
      UIView.animate(
        withDuration: 0.6, delay: 0.05 * Double(index), usingSpringWithDamping: 0.6, initialSpringVelocity: 0.5,
        options: .beginFromCurrentState,
        animations: {
          item.center = self.isOpen ? open : self.main.center
          item.alpha = self.isOpen ? 1 : 0
        })
    }
  }
}
