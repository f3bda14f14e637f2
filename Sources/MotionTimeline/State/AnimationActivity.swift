import MotionCore
import MotionModel

/// An animation that contributes to a layer at the frame's time.
public struct AnimationActivity: Hashable, Sendable {
  /// The key under which it was added; nil for an unnamed one.
  public var key: String?
  /// What it animates; nil for a transition or a group.
  public var keyPath: String?
  /// `basic`, `keyframe`, `spring`, `group`, `transition`.
  public var kind: String
  /// Progress of the current cycle after the timing function, 0…1 (springs may leave that range).
  public var progress: Double
  public init(key: String?, keyPath: String?, kind: String, progress: Double) {
    (self.key, self.keyPath, self.kind, self.progress) = (key, keyPath, kind, progress)
  }
}
