import QuartzCore
import UIKit

// The subjects of Apple's Core Animation Programming Guide, a function each, in Swift and anew.

// Setting up layers

final class ShapeBacked: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

final class ContentsGiver: NSObject, CALayerDelegate {
  var isInState = true

  // Contents by `display(_:)`.
  func display(_ layer: CALayer) {
    layer.contents = isInState ? stateImage() : nil
  }
  private func stateImage() -> CGImage? {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    .cgImage
  }
}

final class Painter: NSObject, CALayerDelegate {
  // Contents by `draw(_:in:)`.
  func draw(_ layer: CALayer, in ctx: CGContext) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 15, y: 15))
    path.addCurve(to: CGPoint(x: 40, y: 40), control1: CGPoint(x: 15, y: 30), control2: CGPoint(x: 40, y: 30))
    ctx.beginPath()
    ctx.addPath(path)
    ctx.setLineWidth(5)
    ctx.strokePath()
  }
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

  // Animating contents

  func implicit() {
    theLayer.opacity = 0
    theLayer.position = CGPoint(x: 10, y: 10)
  }

  func explicit() {
    let fadeAnim = CABasicAnimation(keyPath: "opacity")
    fadeAnim.fromValue = NSNumber(value: 1.0)
    fadeAnim.toValue = NSNumber(value: 0.0)
    fadeAnim.duration = 1.0
    theLayer.add(fadeAnim, forKey: "opacity")
    theLayer.opacity = 0
  }

  func bounce() {
    let thePath = CGMutablePath()
    thePath.move(to: CGPoint(x: 74, y: 74))
    thePath.addCurve(to: CGPoint(x: 320, y: 500), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    thePath.addCurve(to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let theAnimation = CAKeyframeAnimation(keyPath: "position")
    theAnimation.path = thePath
    theAnimation.duration = 5
    theAnimation.calculationMode = .paced
    theAnimation.rotationMode = .rotateAuto
    theLayer.add(theAnimation, forKey: "position")
  }

  func together() {
    let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
    widthAnim.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
    widthAnim.calculationMode = .paced
    let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
    colorAnim.values = [UIColor.green.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]
    colorAnim.calculationMode = CAAnimationCalculationMode.paced
    let group = CAAnimationGroup()
    group.animations = [colorAnim, widthAnim]
    group.duration = 5
    theLayer.add(group, forKey: "BorderChanges")
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

  func viewLayer(of view: UIView) {
    UIView.animate(withDuration: 1.0) {
      view.layer.opacity = 0
      let theAnim = CABasicAnimation(keyPath: "position")
      theAnim.fromValue = NSValue(cgPoint: view.layer.position)
      theAnim.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 10))
      theAnim.duration = 3.0
      view.layer.add(theAnim, forKey: "AnimateFrame")
    }
  }

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

  // Tricks

  func transition(of first: UIView, and second: UIView) {
    let transition = CATransition()
    transition.startProgress = 0
    transition.endProgress = 1.0
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 1.0
    first.layer.add(transition, forKey: "transition")
    second.layer.add(transition, forKey: "transition")
    first.isHidden = true
    second.isHidden = false
  }

  func pause(_ layer: CALayer) {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }
  func resume(_ layer: CALayer) {
    let pausedTime = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }

  func transactions() {
    CATransaction.begin()
    theLayer.zPosition = 200.0
    theLayer.opacity = 0.0
    CATransaction.commit()

    CATransaction.begin()
    CATransaction.setValue(NSNumber(value: 10.0), forKey: kCATransactionAnimationDuration)
    theLayer.zPosition = 100
    CATransaction.commit()

    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    theLayer.position = CGPoint(x: 0, y: 0)
    CATransaction.begin()
    CATransaction.setValue(NSNumber(value: 5.0), forKey: kCATransactionAnimationDuration)
    theLayer.zPosition = 200.0
    theLayer.opacity = 0.0
    CATransaction.commit()
    CATransaction.commit()
  }

  func perspective(eyePosition: CGFloat) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / eyePosition
    theLayer.sublayerTransform = perspective
  }

  // Actions

  func withoutAction() {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    theLayer.removeFromSuperlayer()
    CATransaction.commit()
  }
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

final class ActionGiver: NSObject, CALayerDelegate {
  // An action by the delegate.
  func action(for layer: CALayer, forKey event: String) -> CAAction? {
    guard event == kCAOnOrderIn || event == "contents" else { return nil }
    let animation = CATransition()
    animation.type = CATransitionType.reveal
    animation.subtype = CATransitionSubtype.fromLeft
    return animation
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
  override class func defaultValue(forKey key: String) -> Any? {
    key == "masksToBounds" ? true : super.defaultValue(forKey: key)
  }
}

final class RowsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
    let guide = Guide()
    layer.addSublayer(guide.theLayer)
    guide.theLayer.frame = bounds.insetBy(dx: 10, dy: 10)
    guide.looks()
    guide.explicit()
    guide.together()
    guide.transactions()
  }
  required init?(coder: NSCoder) { fatalError() }
}
