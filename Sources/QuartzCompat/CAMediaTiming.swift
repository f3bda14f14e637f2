import MotionAnimation
import MotionKit

/// How an object's time runs against its parent's (§1.1): what layers and animations have in common.
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

extension Layer: CAMediaTiming {}
extension Animation: CAMediaTiming {}
