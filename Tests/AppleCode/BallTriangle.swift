import UIKit

/// Three balls that run round a triangle.
final class BallTriangle: UIView {
  private let ballSize: CGFloat = 26

  override func layoutSubviews() {
    super.layoutSubviews()
    guard layer.sublayers?.isEmpty ?? true else { return }
    let box = bounds.insetBy(dx: ballSize, dy: ballSize)
    let corners = [
      CGPoint(x: box.midX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    for index in corners.indices {
      let ball = CALayer()
      ball.frame = CGRect(x: 0, y: 0, width: ballSize, height: ballSize)
      ball.cornerRadius = ballSize / 2
      ball.borderWidth = 3
      ball.borderColor = UIColor.systemIndigo.cgColor
      ball.position = corners[index]
      layer.addSublayer(ball)

      let path = CGMutablePath()
      path.move(to: corners[index])
      for step in 1...3 { path.addLine(to: corners[(index + step) % 3]) }
      let run = CAKeyframeAnimation(keyPath: "position")
      run.path = path
      run.duration = 2
      run.repeatCount = .infinity
      run.timingFunctions = (0..<3).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
      run.keyTimes = [0, 0.33, 0.66, 1]
      ball.add(run, forKey: "run")
    }
  }
}
