import MotionCore
import MotionModel

/// All sound of a composition.
package struct AudioTimeline: Hashable, Sendable {
  package var cues: [AudioCue] = []
  package init() {}
}
