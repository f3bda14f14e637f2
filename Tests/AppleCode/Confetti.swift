import UIKit

/// Coloured paper that falls and turns.
final class Confetti: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let emitter = layer as? CAEmitterLayer else { return }
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: bounds.width, height: 2)
    let colors: [UIColor] = [.systemRed, .systemBlue, .systemYellow, .systemGreen, .systemPurple]
    emitter.emitterCells = colors.map { color in
      let cell = CAEmitterCell()
      cell.contents = paper(color).cgImage
      cell.birthRate = 12
      cell.lifetime = 4
      cell.velocity = 20
      cell.velocityRange = 10
      cell.emissionRange = .pi * 2
      cell.spin = 3
      cell.spinRange = 4
      cell.scaleRange = 0.4
      cell.yAcceleration = 40
      return cell
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func paper(_ color: UIColor) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 12, height: 8), false, 0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 12, height: 8))
    return UIGraphicsGetImageFromCurrentImageContext()!
  }
}
