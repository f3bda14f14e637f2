// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Runs code when its turn comes. Property changes in it animate implicitly, as in ``at(_:_:)``. It takes no time
/// itself.
/// Example: `Perform { layer.backgroundColor = .red }`
public struct Perform: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  /// Example: `InOrder { Wait(1); Perform { layer.backgroundColor = .red } }`
  public init(_ action: @escaping () -> Void) {
    var choreography = Choreography()
    choreography.cues = [.init(begin: 0, content: .action(action, callStack: choreography.callStack))]
    self.choreography = choreography
  }
}
