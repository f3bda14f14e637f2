import QuartzCore

// Listings of Apple's Core Animation guide that need layers alone.

final class Delegate: NSObject, CALayerDelegate {
  var isYes = true
  let yes: CGImage? = nil
  let no: CGImage? = nil

  // listing: CA 2-3
  func display(_ layer: CALayer) {
    if isYes { layer.contents = yes } else { layer.contents = no }
  }
}

final class CurveDelegate: NSObject, CALayerDelegate {
  // listing: CA 2-4
  func draw(_ layer: CALayer, in ctx: CGContext) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 15, y: 15))
    path.addCurve(
      to: CGPoint(x: 295, y: 15), control1: CGPoint(x: 15, y: 250), control2: CGPoint(x: 295, y: 250))
    ctx.beginPath()
    ctx.addPath(path)
    ctx.setLineWidth(5)
    ctx.strokePath()
  }
}

final class ActionDelegate: NSObject, CALayerDelegate {
  // listing: CA 6-1
  func action(for layer: CALayer, forKey event: String) -> CAAction? {
    guard event == "contents" else { return nil }
    let animation = CATransition()
    animation.duration = 1.0
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.type = .push
    animation.subtype = .fromRight
    return animation
  }
}

final class MaskingLayer: CALayer {
  // listing: CA C-1
  override class func defaultValue(forKey key: String) -> Any? {
    if key == "masksToBounds" { return NSNumber(value: true) }
    return super.defaultValue(forKey: key)
  }
}

final class RowsView: CALayer {
  private let theLayer = CALayer()
  private let (contents1, contents2, contents3) = (Delegate(), CurveDelegate(), ActionDelegate())

  override init() {
    super.init()
    theLayer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    theLayer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    addSublayer(theLayer)
    let givers: [CALayerDelegate] = [contents1, contents2, contents3]
    for giver in givers {
      let layer = MaskingLayer()
      layer.bounds.size = CGSize(width: 300, height: 260)
      layer.delegate = giver
      addSublayer(layer)
      layer.setNeedsDisplay()
    }
    implicit()
    explicit()
    bounce()
    together()
    _ = localTime()
    transaction()
    duration()
    nested()
    perspective(eyePosition: 500)
    pause(theLayer)
    resume(theLayer)
    withoutActions()
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // listing: CA 3-1
  private func implicit() { theLayer.opacity = 0.0 }

  // listing: CA 3-2
  private func explicit() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: 1.0)
    fade.toValue = NSNumber(value: 0.0)
    fade.duration = 1.0
    theLayer.add(fade, forKey: "opacity")
    theLayer.opacity = 0.0
  }

  // listing: CA 3-3
  private func bounce() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 74, y: 74))
    path.addCurve(to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    path.addCurve(to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 5.0
    theLayer.add(animation, forKey: "position")
  }

  // listing: CA 3-4
  private func together() {
    let width = CAKeyframeAnimation(keyPath: "borderWidth")
    width.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
    width.calculationMode = .paced
    let color = CAKeyframeAnimation(keyPath: "borderColor")
    color.values = [
      CGColor(red: 0, green: 1, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    color.calculationMode = .paced
    let group = CAAnimationGroup()
    group.animations = [color, width]
    group.duration = 5.0
    theLayer.add(group, forKey: "BorderChanges")
  }

  // listing: CA 5-3
  private func localTime() -> CFTimeInterval { theLayer.convertTime(CACurrentMediaTime(), from: nil) }

  // listing: CA 5-4
  private func pause(_ layer: CALayer) {
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = paused
  }
  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  // listing: CA 5-5
  private func transaction() {
    CATransaction.begin()
    theLayer.zPosition = 200.0
    theLayer.opacity = 0.0
    CATransaction.commit()
  }

  // listing: CA 5-6
  private func duration() {
    CATransaction.begin()
    CATransaction.setValue(NSNumber(value: 10.0), forKey: kCATransactionAnimationDuration)
    CATransaction.commit()
  }

  // listing: CA 5-7
  private func nested() {
    CATransaction.begin()
    CATransaction.setValue(NSNumber(value: 2.0), forKey: kCATransactionAnimationDuration)
    theLayer.position = CGPoint(x: 0, y: 0)
    CATransaction.begin()
    CATransaction.setValue(NSNumber(value: 5.0), forKey: kCATransactionAnimationDuration)
    theLayer.zPosition = 200.0
    theLayer.opacity = 0.0
    CATransaction.commit()
    CATransaction.commit()
  }

  // listing: CA 5-8
  private func perspective(eyePosition: CGFloat) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / eyePosition
    sublayerTransform = perspective
  }

  // listing: CA 6-2
  private func withoutActions() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    theLayer.removeFromSuperlayer()
    CATransaction.commit()
  }
}
