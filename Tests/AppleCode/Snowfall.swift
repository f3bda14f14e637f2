import UIKit

/// Snow from a line above the screen, in two depths.
final class Snowfall: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let sky = CAGradientLayer()
    sky.frame = bounds
    sky.colors = [UIColor(red: 0.1, green: 0.15, blue: 0.3, alpha: 1).cgColor, UIColor.systemIndigo.cgColor]
    layer.addSublayer(sky)

    let snow = CAEmitterLayer()
    snow.emitterShape = .line
    snow.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    snow.emitterSize = CGSize(width: bounds.width, height: 1)
    snow.beginTime = CACurrentMediaTime()
    snow.timeOffset = 4
    snow.emitterCells = [flake(scale: 0.5, velocity: 50), flake(scale: 0.25, velocity: 30)]
    layer.addSublayer(snow)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func flake(scale: CGFloat, velocity: CGFloat) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 16, height: 16)).fill()
      }.cgImage
    cell.birthRate = 14
    cell.lifetime = 8
    cell.velocity = velocity
    cell.velocityRange = 12
    cell.emissionLongitude = .pi
    cell.emissionRange = .pi / 8
    cell.scale = scale
    cell.scaleRange = scale / 2
    cell.alphaRange = 0.3
    return cell
  }
}
