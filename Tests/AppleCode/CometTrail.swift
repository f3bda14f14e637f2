import UIKit

/// A comet on a path; its tail is an emitter that follows.
final class CometTrail: UIView {
  private let emitter = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    let spark = CAEmitterCell()
    spark.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
      }.cgImage
    spark.birthRate = 120
    spark.lifetime = 0.9
    spark.velocity = 14
    spark.emissionRange = .pi * 2
    spark.scale = 0.6
    spark.scaleSpeed = -0.6
    spark.color = UIColor(red: 1, green: 0.7, blue: 0.25, alpha: 0.9).cgColor
    spark.greenSpeed = -0.6
    spark.alphaSpeed = -0.9
    emitter.renderMode = .additive
    emitter.emitterCells = [spark]
    emitter.frame = bounds
    layer.addSublayer(emitter)

    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: bounds.maxY - 30))
    path.addCurve(
      to: CGPoint(x: bounds.maxX - 20, y: 40), controlPoint1: CGPoint(x: 90, y: -60),
      controlPoint2: CGPoint(x: 150, y: bounds.maxY + 60))
    let fly = CAKeyframeAnimation(keyPath: "emitterPosition")
    fly.path = path.cgPath
    fly.duration = 2.5
    fly.calculationMode = .cubicPaced
    fly.autoreverses = true
    fly.repeatCount = .infinity
    emitter.add(fly, forKey: "fly")
  }

  required init?(coder: NSCoder) { fatalError() }
}
