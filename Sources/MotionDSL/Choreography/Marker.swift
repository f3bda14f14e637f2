// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A name for a time, for `begin(at: "logo")`, ``at(_:offset:_:)`` and the command line, `--at logo`.
///
/// In a step it names the time at which it stands there. In a ``Scene`` or a ``Program`` it names a number of seconds from the
/// start. Names are unique within one scene, and within the program. Markers of one name in several scenes are distinguished by
/// the scene's name or number, `opening/logo` or `2/logo`.
/// Example: `Marker("drop", at: 12.4)`
public struct Marker: Step, ProgramElement {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography
  let marker: SceneMarker

  /// - Parameter seconds: after the start of the scene or the program, or after its position in a step.
  ///
  /// Example: `Marker("drop", at: 12.4)`
  public init(_ name: String, at seconds: Double = 0) {
    var choreography = Choreography()
    marker = SceneMarker(name, at: seconds, callStack: choreography.callStack)
    choreography.cues = [.init(begin: seconds, content: .marker(name, callStack: choreography.callStack))]
    self.choreography = choreography
  }
}
