import MotionLayers
import MotionModel
import MotionTimeline

/// A pause of so many seconds.
public struct Wait: Step {
  public let choreography: Choreography

  public init(_ seconds: Double) {
    var choreography = Choreography()
    choreography.duration = Choreography.checked(seconds, "Wait") ?? 0
    self.choreography = choreography
  }
}
