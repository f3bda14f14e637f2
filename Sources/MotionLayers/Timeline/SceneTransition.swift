import MotionAnimation

/// How one scene gives way to the next while both play (design of the program: it overlaps them).
public struct SceneTransition: Hashable, Sendable {
  public var type: TransitionType
  /// nil: from the left (T-91).
  public var subtype: TransitionSubtype?
  /// Seconds; taken from the end of one scene and the beginning of the next.
  public var duration: Double
  /// nil: linear.
  public var timingFunction: TimingFunction?

  public init(
    _ type: TransitionType, _ subtype: TransitionSubtype? = nil, duration: Double, timing: TimingFunction? = nil
  ) {
    self.type = type
    self.subtype = subtype
    self.duration = duration
    timingFunction = timing
  }
}
