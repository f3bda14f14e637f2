import UIKit

/// Two squares that chase each other round the corners, turning and shrinking on the way.
final class CubeMove: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.12, alpha: 1)
    let side = bounds.width / 4
    let way = bounds.width - side - 40
    for index in 0..<2 {
      let square = CALayer()
      square.frame = CGRect(x: 20, y: 20, width: side, height: side)
      square.backgroundColor = (index == 0 ? UIColor.systemYellow : UIColor.systemOrange).cgColor
      square.add(animation(way: way, offset: index == 0 ? 0 : -0.8), forKey: "animation")
      layer.addSublayer(square)
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  private func animation(way: CGFloat, offset: CFTimeInterval) -> CAAnimation {
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    scale.values = [1, 0.5, 1, 0.5, 1]
    scale.timingFunctions = [ease, ease, ease, ease]

    let translate = CAKeyframeAnimation(keyPath: "transform.translation")
    translate.keyTimes = scale.keyTimes
    translate.values = [
      NSValue(cgSize: CGSize(width: 0, height: 0)), NSValue(cgSize: CGSize(width: way, height: 0)),
      NSValue(cgSize: CGSize(width: way, height: way)), NSValue(cgSize: CGSize(width: 0, height: way)),
      NSValue(cgSize: CGSize(width: 0, height: 0)),
    ]
    translate.timingFunctions = scale.timingFunctions

    let rotate = CAKeyframeAnimation(keyPath: "transform.rotation")
    rotate.keyTimes = scale.keyTimes
    rotate.values = [0, -Double.pi / 2, -Double.pi, -1.5 * Double.pi, -2 * Double.pi]
    rotate.timingFunctions = scale.timingFunctions

    let group = CAAnimationGroup()
    group.animations = [scale, translate, rotate]
    group.duration = 1.6
    group.repeatCount = HUGE
    group.beginTime = CACurrentMediaTime() + offset
    return group
  }
}
