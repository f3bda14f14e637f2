import MotionLayers
import MotionModel
import MotionTimeline

/// Steps side by side: all begin together, and it ends with the last of them.
public struct Parallel: Step {
  public let choreography: Choreography

  public init(@StepBuilder _ steps: () -> [any Step]) {
    var choreography = Choreography()
    for step in steps() { choreography.add(step.choreography, at: 0) }
    self.choreography = choreography
  }
}
