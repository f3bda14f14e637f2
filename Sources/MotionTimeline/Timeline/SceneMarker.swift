import MotionAnimation
import MotionModel

/// A named time of a scene, or of a whole program.
public struct SceneMarker: Hashable, Sendable {
  public var name: String
  /// Seconds from the start of the scene or the program.
  public var time: Double

  public init(_ name: String, at time: Double) { (self.name, self.time) = (name, time) }
}
