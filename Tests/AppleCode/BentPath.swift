import UIKit

/// A ball that is sent elsewhere on its way: the second animation bends the first one.
final class BentPath: UIView {
  private let ball = UIView()
  private var trail: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    ball.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
    ball.backgroundColor = .systemRed
    ball.layer.cornerRadius = 15
    addSubview(ball)
    UIView.animate(withDuration: 1.6, delay: 0, options: .curveEaseInOut) {
      self.ball.center = CGPoint(x: self.bounds.maxX - 30, y: 25)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
      UIView.animate(withDuration: 1.6, delay: 0, options: .curveEaseInOut) {
        self.ball.center = CGPoint(x: self.bounds.midX, y: self.bounds.maxY - 30)
      }
    }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      guard let self = self, let place = self.ball.layer.presentation()?.position else { return }
      let mark = UIView(frame: CGRect(x: place.x - 2, y: place.y - 2, width: 4, height: 4))
      mark.backgroundColor = .systemGray
      self.insertSubview(mark, at: 0)
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}
