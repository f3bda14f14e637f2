// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A timeline's way of playing a scene: its name, length and clock.
package struct ScenePlayback: Hashable, Sendable {
  /// For looking it up; nil: it is known by its number only.
  package var name: String?
  /// Seconds on the program's clock; nil: as long as the scene was rehearsed.
  package var duration: Double?
  /// From the program's clock, counted from the start of the scene, to the scene's own.
  package var timeMap: TimeMap
  /// Named times on the scene's own clock.
  package var markers: [SceneMarker]
  /// Likewise.
  package var captions: [TimelineCaption]
  /// The line of the program that the scene stands on; nil: unknown.
  package var line: ScriptLine?

  package init(
    name: String? = nil, duration: Double? = nil, timeMap: TimeMap = .identity, markers: [SceneMarker] = [],
    captions: [TimelineCaption] = []
  ) {
    (self.name, self.duration, self.timeMap, self.markers) = (name, duration, timeMap, markers)
    self.captions = captions
  }
}
