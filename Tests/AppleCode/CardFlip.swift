import UIKit

/// A controller with a card that turns over, by key frames.
class CardFlip: UIViewController {
  private let card = UIView()
  private let title1 = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    card.backgroundColor = .white
    card.layer.cornerRadius = 18
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.3
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    card.layer.shadowRadius = 12
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    title1.text = "Front"
    title1.font = .boldSystemFont(ofSize: 32)
    title1.textAlignment = .center
    title1.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(title1)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6),
      card.heightAnchor.constraint(equalToConstant: 120),
      title1.topAnchor.constraint(equalTo: card.topAnchor),
      title1.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      title1.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      title1.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    UIView.animateKeyframes(withDuration: 1.6, delay: 0.2, options: [.calculationModeLinear]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.card.layer.transform = CATransform3DRotate(perspective, .pi / 2, 0, 1, 0)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.card.layer.transform = CATransform3DRotate(perspective, 0, 0, 1, 0)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        self.view.backgroundColor = .systemOrange
      }
    } completion: { finished in
      self.title1.text = finished ? "Done" : "Stopped"
    }
  }
}
