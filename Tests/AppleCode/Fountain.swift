import UIKit

/// Water from a nozzle: up, and down again by its acceleration.
final class Fountain: UIView {
  override class var layerClass: AnyClass { return CAEmitterLayer.self }
  private var emitter: CAEmitterLayer { layer as! CAEmitterLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.88, green: 0.95, blue: 1, alpha: 1)
    let drop = CAEmitterCell()
    drop.name = "drop"
    drop.contents = circle().cgImage
    drop.color = UIColor(red: 0.1, green: 0.5, blue: 0.95, alpha: 0.7).cgColor
    drop.birthRate = 220
    drop.lifetime = 2
    drop.lifetimeRange = 0.3
    drop.velocity = 210
    drop.velocityRange = 25
    drop.emissionLongitude = -.pi / 2
    drop.emissionRange = .pi / 9
    drop.yAcceleration = 240
    drop.scale = 0.35
    drop.scaleRange = 0.15
    drop.alphaSpeed = -0.3
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY - 20)
    emitter.emitterCells = [drop]
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.emitter.setValue(0, forKeyPath: "emitterCells.drop.birthRate")
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func circle() -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 16, height: 16), false, UIScreen.main.scale)
    defer { UIGraphicsEndImageContext() }
    UIColor.white.set()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 16, height: 16)).fill()
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }
}
