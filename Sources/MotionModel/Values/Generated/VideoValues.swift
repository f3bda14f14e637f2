// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// A clip as contents (MV-1). The clip's time is a function of the layer's local time:
/// `trimStart + clock(localTime) · rate`, held at the ends or repeated; reversed it is counted from the end.
@usableFromInline package struct VideoValues: Hashable, Sendable {
  /// Absolute path of the clip; empty: nothing is shown.
  package var path: String = ""
  /// Where the part that plays begins, in seconds of the clip.
  package var trimStart: Double = 0
  /// Where the part that plays ends, in seconds of the clip; nil: the clip's end.
  package var trimEnd: Double?
  /// Seconds of the clip for each second of the layer.
  package var rate: Double = 1
  /// How the clip lies in the bounds.
  package var gravity: ContentsGravity = .resizeAspect
  /// From the layer's local time to that by which the clip plays: what holds, bends and remaps its time.
  package var clock: TimeMap = .identity
  /// Starts again at the end of the trimmed part instead of holding its last frame.
  package var repeats: Bool = false
  /// Plays the trimmed part from its end to its beginning: its frames in the opposite order, each as long as it is.
  package var isReversed: Bool = false
  /// Between the times of two frames of the clip shows a mix of both, in the proportion of the distances to their times. It is
  /// the first where a film asks for frames at the times that the clip has them.
  package var blendsFrames: Bool = false
  /// True: silence is meant. The sound of a clip plays where `volume(…)` is given; neither is a warning where the clip has
  /// some.
  package var isMuted: Bool = false
  /// True: the last frame is meant to stay where the scene lasts longer than the clip. It stays in any case, and without this
  /// it is a warning.
  package var holdsLastFrame: Bool = false
  /// True: damaged frames are shown as they come out of the decoder, and the last one that comes stands for those that are
  /// missing. Without it they are errors.
  package var allowsDamage: Bool = false

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var video: VideoValues {
    get { if case .video(let values) = special { values } else { VideoValues() } }
    set { if case .video = special { special = .video(newValue) } }
  }
}
