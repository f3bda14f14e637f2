import UIKit

/// Photos (here: colours) that follow one another by transitions.
final class CurlDeck: UIView {
  private let card = UIView()
  private var colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
  private let options: [UIView.AnimationOptions] = [
    .transitionCrossDissolve, .transitionCurlUp, .transitionFlipFromLeft,
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.frame = bounds.insetBy(dx: 20, dy: 20)
    card.clipsToBounds = true
    card.backgroundColor = .systemYellow
    addSubview(card)
    for index in 0..<3 {
      perform(#selector(flip(_:)), with: NSNumber(value: index), afterDelay: 0.2 + 0.9 * Double(index))
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func flip(_ number: NSNumber) {
    UIView.transition(
      with: card, duration: 0.6, options: options[number.intValue],
      animations: {
        self.card.backgroundColor = self.colors[number.intValue]
      }, completion: nil)
  }
}
