// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Steps side by side: all begin together, and it ends with the last of them.
///
/// ```swift
/// Parallel { Animate(layer, \.opacity, to: 1, duration: 0.5); Animate(layer, \.position.y, by: -80, duration: 0.5) }
/// ```
public struct Parallel: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  /// ```swift
  /// Parallel { Animate(layer, \.opacity, to: 1, duration: 0.5); Animate(layer, \.position.y, by: -80, duration: 0.5) }
  /// ```
  public init(@StepBuilder _ steps: () -> [any Step]) {
    var choreography = Choreography()
    for step in steps() { choreography.add(step.choreography, at: 0) }
    self.choreography = choreography
  }
}
