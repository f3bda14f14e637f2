// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Steps one after the other: each begins when the one before has ended.
///
/// ```swift
/// InOrder { Animate(layer, \.opacity, to: 1, duration: 0.5); Wait(1); Animate(layer, \.opacity, to: 0, duration: 0.5) }
/// ```
public struct InOrder: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  /// ```swift
  /// InOrder { Animate(layer, \.opacity, to: 1, duration: 0.5); Wait(1); Animate(layer, \.opacity, to: 0, duration: 0.5) }
  /// ```
  public init(@StepBuilder _ steps: () -> [any Step]) { choreography = .sequence(steps(), "InOrder") }
}
