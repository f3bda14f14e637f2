import MotionAnimation
import MotionKit

/// How an object's time runs against its parent's (§1.1): what layers and animations have in common.
/// Example: `let timing: CAMediaTiming = animation`
public protocol CAMediaTiming: AnyObject {
  /// Example: `animation.beginTime = CACurrentMediaTime() + 1`
  var beginTime: CFTimeInterval { get set }
  /// Example: `animation.duration = 0.6`
  var duration: CFTimeInterval { get set }
  /// Example: `layer.speed = 0.5`
  var speed: Float { get set }
  /// Example: `layer.timeOffset = 2`
  var timeOffset: CFTimeInterval { get set }
  /// Example: `animation.repeatCount = .infinity`
  var repeatCount: Float { get set }
  /// Example: `animation.repeatDuration = 4`
  var repeatDuration: CFTimeInterval { get set }
  /// Example: `animation.autoreverses = true`
  var autoreverses: Bool { get set }
  /// Example: `animation.fillMode = .forwards`
  var fillMode: CAMediaTimingFillMode { get set }
}

extension Layer: CAMediaTiming {}
extension Animation: CAMediaTiming {}
