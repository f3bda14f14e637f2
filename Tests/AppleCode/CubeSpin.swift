import UIKit

/// A cube of six faces in a transform layer.
class CubeSpin: UIView {
  private let cube = CATransformLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    guard cube.superlayer == nil else { return }
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    let side: CGFloat = 90
    func face(_ transform: CATransform3D, _ color: UIColor, _ number: Int) {
      let face = CALayer()
      face.frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
      face.backgroundColor = color.withAlphaComponent(0.85).cgColor
      face.borderColor = UIColor.white.cgColor
      face.borderWidth = 2
      let text = CATextLayer()
      text.string = "\(number)"
      text.fontSize = 44
      text.alignmentMode = .center
      text.foregroundColor = UIColor.white.cgColor
      text.frame = CGRect(x: 0, y: 18, width: side, height: 54)
      face.addSublayer(text)
      face.transform = transform
      cube.addSublayer(face)
    }
    let half = side / 2
    face(CATransform3DMakeTranslation(0, 0, half), .systemRed, 1)
    face(CATransform3DRotate(CATransform3DMakeTranslation(half, 0, 0), .pi / 2, 0, 1, 0), .systemGreen, 2)
    face(CATransform3DRotate(CATransform3DMakeTranslation(0, -half, 0), .pi / 2, 1, 0, 0), .systemBlue, 3)
    face(CATransform3DRotate(CATransform3DMakeTranslation(0, half, 0), -.pi / 2, 1, 0, 0), .systemOrange, 4)
    face(CATransform3DRotate(CATransform3DMakeTranslation(-half, 0, 0), -.pi / 2, 0, 1, 0), .systemPurple, 5)
    face(CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -half), .pi, 0, 1, 0), .systemTeal, 6)
    cube.position = CGPoint(x: bounds.midX, y: bounds.midY)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    layer.sublayerTransform = perspective
    layer.addSublayer(cube)

    let spin = CABasicAnimation(keyPath: "transform")
    spin.fromValue = NSValue(caTransform3D: CATransform3DMakeRotation(0.4, 1, 0.3, 0))
    spin.toValue = NSValue(
      caTransform3D: CATransform3DRotate(CATransform3DMakeRotation(0.4, 1, 0.3, 0), .pi * 0.98, 0, 1, 0))
    spin.duration = 2
    spin.autoreverses = true
    spin.repeatCount = .infinity
    cube.add(spin, forKey: "spin")
  }
}
