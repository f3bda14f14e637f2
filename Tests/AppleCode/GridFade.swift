import UIKit

/// Nine squares that shrink along the diagonal, one after the other.
final class GridFade: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let side = min(frame.width, frame.height) / 3
    for row in 0..<3 {
      for column in 0..<3 {
        let square = UIView(frame: CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
        square.backgroundColor = UIColor(
          hue: 0.55 + 0.03 * CGFloat(row + column), saturation: 0.8, brightness: 0.9, alpha: 1)
        addSubview(square)
        animate(square, after: 0.1 * Double(column + (2 - row)))
      }
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func animate(_ square: UIView, after delay: TimeInterval) {
    UIView.animateKeyframes(
      withDuration: 1.3, delay: delay, options: [.repeat, .calculationModeLinear],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
          square.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.35) {
          square.transform = .identity
        }
      }, completion: nil)
  }
}
