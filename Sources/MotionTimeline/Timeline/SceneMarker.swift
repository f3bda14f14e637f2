// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A named time of a scene, or of a whole program.
package struct SceneMarker: Hashable, Sendable {
  package var name: String
  /// Seconds from the start of the scene or the program.
  package var time: Double
  /// The statement of the script that makes it, return addresses, innermost first; empty: unknown. No part of its value.
  package var callStack: [UInt]

  package init(_ name: String, at time: Double, callStack: [UInt] = []) {
    (self.name, self.time, self.callStack) = (name, time, callStack)
  }

  package static func == (a: SceneMarker, b: SceneMarker) -> Bool { a.name == b.name && a.time == b.time }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(time)
  }
}
