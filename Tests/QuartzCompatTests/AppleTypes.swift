// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

// Every line compiles with Apple's QuartzCore; `AppleTypeTests` says what it does here.

func appleTypes(
  _ layer: CALayer, _ text: CATextLayer, _ grad: CAGradientLayer, _ shape: CAShapeLayer, _ rep: CAReplicatorLayer,
  _ cell: CAEmitterCell, _ emitter: CAEmitterLayer, _ k: CAKeyframeAnimation
) -> [CGFloat] {
  let f: Float = 0.5
  let cg: CGFloat = 2
  let n: [NSNumber] = [0, 1]
  let any: Any = "x"
  layer.opacity = f
  layer.shadowOpacity = f
  rep.instanceRedOffset = f
  cell.birthRate = f
  emitter.birthRate = f
  k.keyTimes = n
  grad.locations = n
  shape.lineDashPattern = n
  grad.colors = [layer.backgroundColor!] as [Any]
  text.string = NSAttributedString(string: "y")
  text.string = any
  text.font = any
  let opt: CGFloat? = cg
  layer.contentsScale = opt ?? 2
  layer.insertSublayer(text, at: UInt32(0))
  let v: CGFloat = layer.value(forKeyPath: "transform.scale") as! CGFloat
  layer.compositingFilter = "differenceBlendMode"
  _ = layer.backgroundColor as AnyObject
  let opacity: Float = layer.opacity
  return [v, CGFloat(opacity)]
}

func appleLayer(_ type: CALayer.Type) -> CALayer { type.init() }

final class AppleActions: CALayer { override func action(forKey event: String) -> (any CAAction)? { nil } }
final class AppleBounds: CALayer { override var bounds: CGRect { didSet {} } }
final class AppleRemoval: CALayer { override func removeFromSuperlayer() {} }
final class AppleCopy: CALayer {
  var isCopy = false
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    isCopy = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
final class AppleCoder: CALayer {
  let mark: Int
  override init() {
    mark = 7
    super.init()
  }
  required init?(coder: NSCoder) { fatalError() }
}
final class AppleAnimations: CALayer { override func add(_ anim: CAAnimation, forKey key: String?) {} }
final class AppleSublayers: CALayer { override func addSublayer(_ l: CALayer) {} }
final class AppleHits: CALayer { override func hitTest(_ p: CGPoint) -> CALayer? { nil } }
final class AppleFrame: CALayer { override var frame: CGRect { didSet {} } }
final class AppleLayout: CALayer { override func setNeedsLayout() {} }
