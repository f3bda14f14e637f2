import MotionModel

/// A named time on a timeline's clock.
package struct TimelineMarker: Hashable, Sendable {
  package var name: String
  /// The scene that it belongs to, counted from 0; nil: the program itself.
  package var scene: Int?
  /// Seconds from the start of the composition.
  package var time: Double
}
