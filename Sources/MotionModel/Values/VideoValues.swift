import Foundation
import MotionAnimation
import MotionCore

/// A clip as contents (MV-1). The clip's time is a function of the layer's local time:
/// `trimStart + localTime · rate`, held at the ends or repeated.
public struct VideoValues: Hashable, Sendable {
  /// Absolute path of the clip; empty: nothing is shown.
  public var path = ""
  /// The part of the clip that plays, in seconds of the clip.
  public var trimStart = 0.0
  public var trimEnd: Double?
  public var rate = 1.0
  /// Start again at the end of the trimmed part instead of holding its last frame.
  public var repeats = false
  /// The clip's own sound is left out on purpose.
  public var isMuted = false
  public var gravity = ContentsGravity.resizeAspect
  public init() {}
}
