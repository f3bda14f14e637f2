import QuartzCore
import UIKit

// What Apple's Core Animation Programming Guide says between its listings, a function each, in Swift.

// Setting up layers

final class ShapeBacked: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

final class Guide: NSObject, CAAnimationDelegate {
  let theLayer = CALayer()

  func looks() {
    theLayer.backgroundColor = UIColor.green.cgColor
    theLayer.borderColor = UIColor.black.cgColor
    theLayer.borderWidth = 3
    theLayer.cornerRadius = 10
    theLayer.contentsGravity = .resizeAspect
    theLayer.contentsScale = 2
    theLayer.shadowOpacity = 0.5
    theLayer.shadowOffset = CGSize(width: 0, height: 3)
  }

  // A tag of one's own on a layer.
  func tag() {
    theLayer.setValue(NSNumber(value: 50), forKey: "someKey")
    _ = theLayer.value(forKey: "someKey") as? NSNumber
  }

  // Animations

  // Evenly along the way, and turned to it.
  func paced() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    animation.duration = 5
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    theLayer.add(animation, forKey: "position")
  }

  func stopping() {
    theLayer.removeAnimation(forKey: "position")
    theLayer.removeAllAnimations()
    if let shown = theLayer.presentation() { theLayer.position = shown.position }
  }

  func startAndStop() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = self
    animation.autoreverses = true
    animation.isRemovedOnCompletion = false
    theLayer.add(animation, forKey: nil)
  }
  func animationDidStart(_ anim: CAAnimation) {}
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}

  // Hierarchies

  func hierarchy() {
    let other = CALayer()
    theLayer.addSublayer(other)
    theLayer.insertSublayer(CALayer(), at: 0)
    theLayer.insertSublayer(CALayer(), above: other)
    theLayer.replaceSublayer(other, with: CALayer())
    other.removeFromSuperlayer()
    theLayer.bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
    theLayer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    theLayer.zPosition = 3
    _ = theLayer.convert(CGPoint(x: 1, y: 1), from: other)
    _ = theLayer.convertTime(1, to: other)
  }

  // Actions

  func actionsInDictionary() {
    let move = CATransition()
    move.type = .moveIn
    theLayer.actions = ["onOrderIn": move, "position": NSNull()]
    theLayer.style = ["opacity": 0.5]
  }

  // Keys and paths

  func keyPaths() {
    theLayer.setValue(NSNumber(value: 10.0), forKeyPath: "transform.translation.x")
    theLayer.setValue(NSValue(cgSize: CGSize(width: 10, height: 10)), forKeyPath: "transform.translation")
    theLayer.setValue(0.5, forKeyPath: "transform.rotation.z")
    theLayer.setValue(CGFloat(20), forKeyPath: "bounds.size.width")
    _ = theLayer.value(forKeyPath: "position.x")
  }
}

final class OwnAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let fade = CABasicAnimation(keyPath: event)
    (anObject as? CALayer)?.add(fade, forKey: event)
  }
}

final class OwnLayer: CALayer {
  override class func defaultAction(forKey event: String) -> CAAction? { event == "x" ? CATransition() : nil }
}

final class RowsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
    let guide = Guide()
    layer.addSublayer(guide.theLayer)
    guide.theLayer.frame = bounds.insetBy(dx: 10, dy: 10)
    guide.looks()
    guide.paced()
    guide.keyPaths()
  }
  required init?(coder: NSCoder) { fatalError() }
}
