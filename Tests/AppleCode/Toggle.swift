import UIKit

/// A switch that an animator moves, with its plate.
final class Toggle: UIControl {
  private let knob = UIView()
  private(set) var isOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray4
    layer.cornerRadius = bounds.height / 2
    knob.frame = CGRect(x: 6, y: 6, width: bounds.height - 12, height: bounds.height - 12)
    knob.backgroundColor = .white
    knob.layer.cornerRadius = knob.bounds.height / 2
    knob.layer.shadowOpacity = 0.3
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(knob)
    addTarget(self, action: #selector(toggle), for: .valueChanged)
    for time in [0.3, 1.5] {
      Timer.scheduledTimer(withTimeInterval: time, repeats: false) { [weak self] _ in
        self?.sendActions(for: .valueChanged)
      }
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func toggle() {
    isOn.toggle()
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.7) {
      self.knob.center.x = self.isOn ? self.bounds.width - self.bounds.height / 2 : self.bounds.height / 2
      self.backgroundColor = self.isOn ? .systemGreen : .systemGray4
    }
    animator.addCompletion { position in
      if position == .end { self.layer.borderWidth = self.isOn ? 3 : 0 }
    }
    animator.startAnimation()
  }
}
