import UIKit

/// A card on a property animator: scrubbed by a display link as by a finger, let go, turned round on the way.
final class ScrubCard: UIView {
  private let card = UIView()
  private var animator: UIViewPropertyAnimator!
  private lazy var link = CADisplayLink(target: self, selector: #selector(drag))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray6
    card.frame = CGRect(x: 20, y: bounds.maxY - 60, width: 60, height: 40)
    card.backgroundColor = .systemPurple
    card.layer.cornerRadius = 8
    addSubview(card)
    animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [unowned self] in
      card.frame = CGRect(x: bounds.maxX - 120, y: 20, width: 100, height: 100)
      card.backgroundColor = .systemOrange
      card.layer.cornerRadius = 50
    }
    animator.addCompletion { [weak self] position in
      self?.backgroundColor = position == .start ? .systemTeal : .systemGray3
    }
    animator.pauseAnimation()
    link.add(to: .main, forMode: .common)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func drag(_ link: CADisplayLink) {
    let time = CACurrentMediaTime()
    if time < 1 {
      animator.fractionComplete = 0.6 * CGFloat(time)
    } else {
      link.invalidate()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.animator.isReversed = true }
    }
  }
}
