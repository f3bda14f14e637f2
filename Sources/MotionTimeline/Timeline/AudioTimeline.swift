import MotionCore
import MotionModel

/// All sound of a composition.
public struct AudioTimeline: Hashable, Sendable {
  public var cues: [AudioCue] = []
  public init() {}
}
