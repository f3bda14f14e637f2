import MotionLayers
import MotionModel
import MotionTimeline

/// The recording that a scene lasts as long as, and that begins with it.
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

/// A layer of an ``Overlay`` that has a part for each of some recordings, shown while that is heard.
package protocol RecordingFollower: Layer {
  /// False: it is a layer like others.
  var followsRecordings: Bool { get }
  /// What is shown with a recording, and for how many seconds at least; nil: nothing.
  func part(with recording: Audio) -> (layer: Layer, seconds: Double)?
}
