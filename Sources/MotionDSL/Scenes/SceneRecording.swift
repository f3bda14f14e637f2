// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// The recording that begins with a scene and sets its length.
package struct SceneRecording {
  let sound: Audio
  /// Seconds of the scene before it begins.
  let lead: Double
  /// Seconds.
  let duration: Double
  /// Seconds of the scene at which it is over.
  var end: Double { lead + duration }

  package init(of sound: Audio, lead: Double, duration: Double) {
    (self.sound, self.lead, self.duration) = (sound, lead, duration)
  }
}

/// A layer of an ``Overlay`` that has a part for each of some recordings, shown with the recording.
package protocol RecordingFollower: Layer {
  /// Whether it follows recordings; otherwise it is a layer like others.
  var followsRecordings: Bool { get }
  /// The layer shown with a recording, and its minimum duration in seconds; nil if there is none.
  func part(with recording: Audio) -> (layer: Layer, seconds: Double)?
}
