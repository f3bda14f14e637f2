// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A pause in seconds.
/// Example: `InOrder { Wait(0.5); Animate(layer, \.opacity, to: 0, duration: 0.5) }`
public struct Wait: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  /// Example: `InOrder { Wait(0.5); Animate(layer, \.opacity, to: 0, duration: 0.5) }`
  public init(_ seconds: Double) {
    var choreography = Choreography()
    choreography.duration = Choreography.checked(seconds, "Wait") ?? 0
    self.choreography = choreography
  }
}
