import UIKit

/// Two doors that open in perspective onto a picture.
final class DoorOpen: UIView {
  private let left = CALayer()
  private let right = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let sun = CAGradientLayer()
    sun.frame = bounds
    sun.colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor, UIColor.systemPurple.cgColor]
    layer.addSublayer(sun)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let doors = CALayer()
    doors.frame = bounds
    doors.sublayerTransform = perspective
    layer.addSublayer(doors)
    for (index, door) in [left, right].enumerated() {
      door.bounds = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      door.anchorPoint = CGPoint(x: index == 0 ? 0 : 1, y: 0.5)
      door.position = CGPoint(x: index == 0 ? 0 : bounds.width, y: bounds.midY)
      door.backgroundColor = UIColor.brown.cgColor
      door.borderColor = UIColor(white: 0.2, alpha: 1).cgColor
      door.borderWidth = 3
      let knob = CALayer()
      knob.frame = CGRect(x: index == 0 ? door.bounds.width - 20 : 8, y: bounds.midY - 6, width: 12, height: 12)
      knob.cornerRadius = 6
      knob.backgroundColor = UIColor.systemYellow.cgColor
      door.addSublayer(knob)
      doors.addSublayer(door)
      let open = CABasicAnimation(keyPath: "transform.rotation.y")
      open.toValue = index == 0 ? -CGFloat.pi * 0.55 : CGFloat.pi * 0.55
      open.duration = 1.5
      open.beginTime = CACurrentMediaTime() + 0.3
      open.autoreverses = true
      open.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      open.fillMode = .both
      door.add(open, forKey: "open")
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}
