import UIKit

/// Rays that shoot out of a star, by a replicator.
final class RayBurst: UIView {
  private let rays = CAReplicatorLayer()
  private let ray = CAShapeLayer()
  private let star = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    rays.frame = bounds
    rays.instanceCount = 10
    rays.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
    layer.addSublayer(rays)

    let line = UIBezierPath()
    line.move(to: CGPoint(x: bounds.midX, y: bounds.midY - 42))
    line.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY - 90))
    ray.path = line.cgPath
    ray.strokeColor = UIColor.systemOrange.cgColor
    ray.lineWidth = 5
    ray.lineCap = .round
    ray.opacity = 0
    rays.addSublayer(ray)

    star.path = starPath(center: CGPoint(x: bounds.midX, y: bounds.midY), outer: 36, inner: 16).cgPath
    star.frame = bounds
    star.fillColor = UIColor.systemGray4.cgColor
    star.lineJoin = .round
    layer.addSublayer(star)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: burst)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func burst() {
    star.fillColor = UIColor.systemYellow.cgColor
    let pop = CAKeyframeAnimation(keyPath: "transform.scale")
    pop.values = [0, 0.3, 1.3, 0.9, 1]
    pop.duration = 0.6
    star.add(pop, forKey: "pop")

    let start = CAKeyframeAnimation(keyPath: "strokeStart")
    start.values = [0, 0.1, 0.6, 1]
    start.keyTimes = [0, 0.3, 0.7, 1]
    let end = CAKeyframeAnimation(keyPath: "strokeEnd")
    end.values = [0, 0.8, 1, 1]
    end.keyTimes = start.keyTimes
    let show = CAKeyframeAnimation(keyPath: "opacity")
    show.values = [1, 1, 0]
    let group = CAAnimationGroup()
    group.animations = [start, end, show]
    group.duration = 0.9
    ray.add(group, forKey: "burst")
  }

  private func starPath(center: CGPoint, outer: CGFloat, inner: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let radius = corner.isMultiple(of: 2) ? outer : inner
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
