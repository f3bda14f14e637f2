import MotionAnimation
import MotionModel

/// A named time of a scene, or of a whole program.
package struct SceneMarker: Hashable, Sendable {
  package var name: String
  /// Seconds from the start of the scene or the program.
  package var time: Double

  package init(_ name: String, at time: Double) { (self.name, self.time) = (name, time) }
}
