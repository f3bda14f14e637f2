import UIKit

/// Steps of an order, with constraints; a bar runs from one to the next.
final class StepProgress: UIView {
  private var circles: [UIView] = []
  private let bar = UIView()
  private var barWidth: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    let track = UIView()
    track.backgroundColor = .systemGray5
    bar.backgroundColor = .systemGreen
    for view in [track, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    barWidth = bar.widthAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      track.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 40),
      track.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -40),
      track.heightAnchor.constraint(equalToConstant: 6),
      track.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -10),
      bar.leadingAnchor.constraint(equalTo: track.leadingAnchor),
      bar.topAnchor.constraint(equalTo: track.topAnchor),
      bar.heightAnchor.constraint(equalTo: track.heightAnchor),
      barWidth,
    ])
    for (index, name) in ["Cart", "Pay", "Ship", "Done"].enumerated() {
      let circle = UIView()
      circle.backgroundColor = .systemGray5
      circle.layer.cornerRadius = 14
      let title = UILabel()
      title.text = name
      title.font = .systemFont(ofSize: 15)
      title.textAlignment = .center
      for view in [circle, title] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      let x = 40 + CGFloat(index) * (frame.width - 80) / 3
      NSLayoutConstraint.activate([
        circle.widthAnchor.constraint(equalToConstant: 28),
        circle.heightAnchor.constraint(equalToConstant: 28),
        circle.centerXAnchor.constraint(equalTo: leadingAnchor, constant: x),
        circle.centerYAnchor.constraint(equalTo: track.centerYAnchor),
        title.centerXAnchor.constraint(equalTo: circle.centerXAnchor),
        title.topAnchor.constraint(equalTo: circle.bottomAnchor, constant: 8),
      ])
      circles.append(circle)
    }
    advance(to: 0)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func advance(to step: Int) {
    guard step < circles.count else { return }
    layoutIfNeeded()
    barWidth.constant = CGFloat(step) * (bounds.width - 80) / 3
    UIView.animate(
      withDuration: 0.5, delay: 0.2, options: .curveEaseInOut,
      animations: { self.layoutIfNeeded() },
      completion: { _ in
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
          animations: {
            self.circles[step].backgroundColor = .systemGreen
            self.circles[step].transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
          }, completion: { _ in self.advance(to: step + 1) })
      })
  }
}
