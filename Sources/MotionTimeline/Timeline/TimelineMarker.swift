// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A named time on a timeline's clock.
package struct TimelineMarker: Hashable, Sendable {
  package var name: String
  /// The scene that it belongs to, counted from 0; nil: the program itself.
  package var scene: Int?
  /// Seconds from the start of the composition.
  package var time: Double
  /// The statement of the script that makes it, return addresses, innermost first; empty: unknown. No part of its value.
  package var callStack: [UInt] = []

  package static func == (a: TimelineMarker, b: TimelineMarker) -> Bool {
    a.name == b.name && a.scene == b.scene && a.time == b.time
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(scene)
    hasher.combine(time)
  }
}
