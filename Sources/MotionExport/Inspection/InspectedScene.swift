// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// A scene of an ``Inspection``: where it stands on the composition's clock.
package struct InspectedScene: Encodable, Sendable {
  /// From 1, in order.
  package var number: Int
  package var name: String?
  /// Seconds from the start of the composition.
  package var start: Double
  /// Seconds.
  package var duration: Double

  init(_ scene: Timeline.PlacedScene, number: Int, _ format: Format) {
    self.number = number
    name = scene.name
    start = format.frameRate.time(ofFrame: scene.startFrame).seconds
    duration = format.frameRate.time(ofFrame: scene.frameCount).seconds
  }
}

/// A named time of an ``Inspection``.
package struct InspectedMarker: Encodable, Sendable {
  package var name: String
  /// The number of its scene; nil: it belongs to the program.
  package var scene: Int?
  /// Seconds from the start of the composition.
  package var time: Double

  init(_ marker: TimelineMarker) { (name, scene, time) = (marker.name, marker.scene.map { $0 + 1 }, marker.time) }
}
