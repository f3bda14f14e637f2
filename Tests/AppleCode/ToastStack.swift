import UIKit

/// Toasts that slide in at the top and push the others down: hidden views of a stack.
final class ToastStack: UIView {
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .vertical
    stack.spacing = 8
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 0)
    addSubview(stack)
    for (index, text) in ["Saved", "Sent to Ada", "3 new files"].enumerated() {
      let toast = UILabel()
      toast.text = text
      toast.textColor = .white
      toast.textAlignment = .center
      toast.backgroundColor = [UIColor.systemGreen, .systemBlue, .systemOrange][index]
      toast.layer.cornerRadius = 10
      toast.clipsToBounds = true
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200 + 700 * index)) { self.show(toast) }
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func show(_ toast: UILabel) {
    toast.frame = CGRect(x: 0, y: -44, width: stack.bounds.width, height: 36)
    toast.alpha = 0
    stack.insertArrangedSubview(toast, at: 0)
    let count = CGFloat(stack.arrangedSubviews.count)
    UIView.animate(withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0, options: []) {
      toast.alpha = 1
      self.stack.frame.size.height = count * 36 + (count - 1) * 8
      self.stack.layoutIfNeeded()
    } completion: { _ in
      UIView.animate(withDuration: 0.3, delay: 1.2, animations: { toast.alpha = 0.4 })
    }
  }
}
