import UIKit

/// A heart that springs up while particles fly off.
final class HeartBurst: UIView {
  private let heart = CAShapeLayer()
  private let emitter = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    heart.path = Self.heartPath(in: CGRect(x: 0, y: 0, width: 90, height: 80)).cgPath
    heart.bounds = CGRect(x: 0, y: 0, width: 90, height: 80)
    heart.position = CGPoint(x: bounds.midX, y: bounds.midY)
    heart.fillColor = UIColor.systemGray3.cgColor

    let cell = CAEmitterCell()
    cell.contents = Self.dot(.systemPink).cgImage
    cell.birthRate = 0
    cell.lifetime = 0.8
    cell.velocity = 140
    cell.velocityRange = 40
    cell.emissionRange = .pi * 2
    cell.scale = 0.5
    cell.scaleSpeed = -0.5
    cell.alphaSpeed = -1
    cell.name = "spark"
    emitter.emitterCells = [cell]
    emitter.emitterPosition = heart.position
    emitter.emitterShape = .circle
    emitter.emitterSize = CGSize(width: 60, height: 60)
    layer.addSublayer(emitter)
    layer.addSublayer(heart)

    perform(#selector(like), with: nil, afterDelay: 0.4)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func like() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    heart.fillColor = UIColor.systemPink.cgColor
    CATransaction.commit()
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.fromValue = 0.2
    spring.toValue = 1
    spring.damping = 8
    spring.stiffness = 240
    spring.duration = spring.settlingDuration
    heart.add(spring, forKey: "pop")
    emitter.setValue(160, forKeyPath: "emitterCells.spark.birthRate")
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(150)) {
      self.emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    }
  }

  private static func dot(_ color: UIColor) -> UIImage {
    return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
      color.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
    }
  }

  private static func heartPath(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.height * 0.3),
      controlPoint1: CGPoint(x: rect.width * 0.35, y: rect.height * 0.8),
      controlPoint2: CGPoint(x: rect.minX, y: rect.height * 0.6))
    path.addArc(
      withCenter: CGPoint(x: rect.width * 0.25, y: rect.height * 0.3), radius: rect.width * 0.25,
      startAngle: .pi, endAngle: 0, clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: rect.width * 0.75, y: rect.height * 0.3), radius: rect.width * 0.25,
      startAngle: .pi, endAngle: 0, clockwise: true)
    path.addCurve(
      to: CGPoint(x: rect.midX, y: rect.maxY),
      controlPoint1: CGPoint(x: rect.maxX, y: rect.height * 0.6),
      controlPoint2: CGPoint(x: rect.width * 0.65, y: rect.height * 0.8))
    path.close()
    return path
  }
}
