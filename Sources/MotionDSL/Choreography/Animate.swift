// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// One animation of one layer as a step. It holds its last value when it has ended.
///
/// A missing start value is the property's value after the steps before it, or the layer's own value; so is a missing end value
/// (T-40). Without `timing` it eases in and out, with several values in each piece; in a `Repeat(.forever)` that does not
/// autoreverse it runs evenly.
public struct Animate: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  init(_ layer: Layer, _ animation: PropertyAnimation, _ duration: Double, _ timing: TimingFunction?) {
    var choreography = Choreography()
    if let length = Choreography.checked(duration, "the duration of Animate(\(layer), \(animation.keyPath ?? ""))") {
      // An animation without duration would take the transaction's (T-21); this one is over as it begins (H-4).
      animation.duration = max(length, MediaTiming.tolerance)
      animation.timingFunction = timing
      animation.isRemovedOnCompletion = false
      choreography.cues = [.init(begin: 0, content: .animation(animation, layer, callStack: choreography.callStack))]
      choreography.duration = length
    }
    self.choreography = choreography
  }
}

extension Choreography {
  /// The number of seconds, if a step can take it; nil, and an error, for any other.
  static func checked(_ seconds: Double, _ name: @autoclosure () -> String) -> Double? {
    guard seconds >= 0, seconds <= 1e6 else {
      DiagnosticLog.error("\(name()) must be from 0 to 1e6 seconds, got \(seconds)")
      return nil
    }
    return seconds
  }
}
