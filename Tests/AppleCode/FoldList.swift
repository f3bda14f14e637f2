import UIKit

/// A leaflet whose folds open one after the other, with shades on them.
final class FoldList: UIView {
  private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow]

  override init(frame: CGRect) {
    super.init(frame: frame)
    let height = (bounds.height - 20) / 3
    var host: CALayer = layer
    for (index, color) in colors.enumerated() {
      let fold = CATransformLayer()
      fold.anchorPoint = CGPoint(x: 0.5, y: 0)
      fold.frame = CGRect(x: index == 0 ? 20 : 0, y: index == 0 ? 10 : height, width: bounds.width - 40, height: height)
      let paper = CALayer()
      paper.frame = fold.bounds
      paper.backgroundColor = color.cgColor
      let shade = CALayer()
      shade.frame = fold.bounds
      shade.backgroundColor = UIColor.black.cgColor
      shade.opacity = 0
      paper.addSublayer(shade)
      fold.addSublayer(paper)
      host.addSublayer(fold)
      host = fold
      guard index > 0 else { continue }
      let begin = CACurrentMediaTime() + 0.2 + 0.6 * Double(index - 1)
      let unfold = CABasicAnimation(keyPath: "transform.rotation.x")
      unfold.fromValue = index.isMultiple(of: 2) ? CGFloat.pi * 0.97 : -CGFloat.pi * 0.97
      unfold.toValue = 0
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.6
      fade.toValue = 0
      for (animation, target) in [(unfold, fold as CALayer), (fade, shade)] {
        animation.beginTime = begin
        animation.duration = 0.6
        animation.fillMode = .backwards
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        target.add(animation, forKey: nil)
      }
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 700
    layer.sublayerTransform = perspective
  }

  required init?(coder: NSCoder) { fatalError() }
}
