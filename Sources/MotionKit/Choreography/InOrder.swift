import MotionLayers
import MotionModel
import MotionTimeline

/// Steps one after the other: each begins when the one before has ended.
public struct InOrder: Step {
  public let choreography: Choreography

  public init(@StepBuilder _ steps: () -> [any Step]) { choreography = .sequence(steps(), "InOrder") }
}
