import UIKit

/// Three dots in a bubble that hop in turn, as when somebody writes.
class TypingDots: UIView {
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = frame.height / 2
    stack.axis = .horizontal
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 30),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -30),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    for index in 0..<3 {
      let dot = UIView()
      dot.backgroundColor = .systemGray
      dot.layer.cornerRadius = 10
      dot.heightAnchor.constraint(equalToConstant: 20).isActive = true
      dot.widthAnchor.constraint(equalToConstant: 20).isActive = true
      stack.addArrangedSubview(dot)
      UIView.animateKeyframes(
        withDuration: 1.2, delay: 0.15 * Double(index), options: .repeat,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
            dot.transform = CGAffineTransform(translationX: 0, y: -14)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { dot.transform = .identity }
        })
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
