import UIKit

/// Rockets rise from a line below the screen and burst: cells in cells.
final class Fireworks: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    guard let emitter = layer as? CAEmitterLayer else { return }
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY)
    emitter.emitterSize = CGSize(width: bounds.width / 2, height: 0)
    emitter.emitterMode = .outline
    emitter.emitterShape = .line
    emitter.renderMode = .additive

    let rocket = CAEmitterCell()
    rocket.birthRate = 2
    rocket.emissionRange = 0.12 * .pi
    rocket.velocity = 190
    rocket.velocityRange = 40
    rocket.yAcceleration = 75
    rocket.lifetime = 1.02
    rocket.contents = dot().cgImage
    rocket.scale = 0.3
    rocket.color = UIColor.red.cgColor
    rocket.greenRange = 1
    rocket.redRange = 1
    rocket.blueRange = 1

    let burst = CAEmitterCell()
    burst.birthRate = 1
    burst.velocity = 0
    burst.scale = 1
    burst.redSpeed = -1.5
    burst.blueSpeed = 1.5
    burst.greenSpeed = 1
    burst.lifetime = 0.35

    let spark = CAEmitterCell()
    spark.birthRate = 300
    spark.velocity = 80
    spark.emissionRange = 2 * .pi
    spark.yAcceleration = 60
    spark.lifetime = 1.6
    spark.contents = dot().cgImage
    spark.scale = 0.3
    spark.scaleSpeed = -0.12
    spark.greenSpeed = -0.1
    spark.redSpeed = 0.4
    spark.blueSpeed = -0.1
    spark.alphaSpeed = -0.5

    emitter.emitterCells = [rocket]
    rocket.emitterCells = [burst]
    burst.emitterCells = [spark]
  }

  required init?(coder: NSCoder) { fatalError() }

  private func dot() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
    }
  }
}
