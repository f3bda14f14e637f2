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

/// Runs code when its turn comes. Property changes in it animate implicitly, as in ``at(_:_:)``. It takes no time
/// itself.
public struct Perform: Step {
  public let choreography: Choreography

  public init(_ action: @escaping () -> Void) {
    var choreography = Choreography()
    choreography.cues = [.init(begin: 0, content: .action(action, place: choreography.place))]
    self.choreography = choreography
  }
}

/// A name for a time, for `begin(at: "logo")`, ``at(_:offset:_:)`` and the command line, `--at logo`.
///
/// In a step it names the time at which it stands there; in a ``Scene`` or a ``Program`` so many seconds from the
/// start. Names are unique within one scene, and within the program; a name that several scenes have is told apart
/// by the scene's name or number, `opening/logo` or `2/logo`.
public struct Marker: Step, ProgramElement {
  public let choreography: Choreography
  let marker: SceneMarker

  /// - Parameter seconds: after the start of the scene or the program, or after its place in a step.
  public init(_ name: String, at seconds: Double = 0) {
    marker = SceneMarker(name, at: seconds)
    var choreography = Choreography()
    choreography.cues = [.init(begin: seconds, content: .marker(name))]
    self.choreography = choreography
  }
}
