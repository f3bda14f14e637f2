import MotionModel

/// A named time on a timeline's clock.
public struct TimelineMarker: Hashable, Sendable {
  public var name: String
  /// The scene that it belongs to, counted from 0; nil: the program itself.
  public var scene: Int?
  /// Seconds from the start of the composition.
  public var time: Double
}
