// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionKit

/// How an object's time runs against its parent's (§1.1): the common timing of layers and animations.
/// Example: `let timing: CAMediaTiming = animation`
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the parent's time.
  /// Example: `animation.beginTime = CACurrentMediaTime() + 1`
  var beginTime: CFTimeInterval { get set }
  /// How long it lasts, in seconds.
  /// Example: `animation.duration = 0.6`
  var duration: CFTimeInterval { get set }
  /// How fast its time runs against the parent's.
  /// Example: `layer.speed = 0.5`
  var speed: Float { get set }
  /// Seconds that are added to its own time.
  /// Example: `layer.timeOffset = 2`
  var timeOffset: CFTimeInterval { get set }
  /// How often it is shown; a fraction ends within.
  /// Example: `animation.repeatCount = .infinity`
  var repeatCount: Float { get set }
  /// For how many seconds it repeats.
  /// Example: `animation.repeatDuration = 4`
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass also runs backwards.
  /// Example: `animation.autoreverses = true`
  var autoreverses: Bool { get set }
  /// Whether its first and last values are shown outside of its duration.
  /// Example: `animation.fillMode = .forwards`
  var fillMode: CAMediaTimingFillMode { get set }
}

extension Layer: CAMediaTiming {}
extension Animation: CAMediaTiming {}
