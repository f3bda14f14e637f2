// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension VideoLayer {
  /// Where the part that plays begins, in seconds of the clip.
  ///
  /// ```swift
  /// clip.trimStart = 2
  /// ```
  public final var trimStart: Double {
    get { values.video.trimStart }
    set { set(.trimStart, .number(newValue)) }
  }
  /// Seconds of the clip for each second of the layer.
  public final var rate: Double {
    get { values.video.rate }
    set { set(.rate, .number(newValue)) }
  }
  /// Starts again at the end of the trimmed part instead of holding its last frame.
  public final var repeats: Bool {
    get { values.video.repeats }
    set { set(.repeats, .bool(newValue)) }
  }
  /// Plays the trimmed part from its end to its beginning: its frames in the opposite order, each as long as it is.
  ///
  /// ```swift
  /// clip.isReversed = true
  /// ```
  public final var isReversed: Bool {
    get { values.video.isReversed }
    set { set(.isReversed, .bool(newValue)) }
  }
  /// Between the times of two frames of the clip shows a mix of both, in the proportion of the distances to their times. It is
  /// the first where a film asks for frames at the times that the clip has them.
  ///
  /// ```swift
  /// clip.blendsFrames = true
  /// ```
  public final var blendsFrames: Bool {
    get { values.video.blendsFrames }
    set { set(.blendsFrames, .bool(newValue)) }
  }
  /// True: silence is meant. The sound of a clip plays where `volume(…)` is given; neither is a warning where the clip has
  /// some.
  ///
  /// ```swift
  /// clip.isMuted = true
  /// ```
  public final var isMuted: Bool {
    get { values.video.isMuted }
    set { set(.isMuted, .bool(newValue)) }
  }
  /// True: the last frame is meant to stay where the scene lasts longer than the clip. It stays in any case, and without this
  /// it is a warning.
  ///
  /// ```swift
  /// clip.holdsLastFrame = true
  /// ```
  public final var holdsLastFrame: Bool {
    get { values.video.holdsLastFrame }
    set { set(.holdsLastFrame, .bool(newValue)) }
  }
  /// True: damaged frames are shown as they come out of the decoder, and the last one that comes stands for those that are
  /// missing. Without it they are errors.
  ///
  /// ```swift
  /// clip.allowsDamage = true
  /// ```
  public final var allowsDamage: Bool {
    get { values.video.allowsDamage }
    set { set(.allowsDamage, .bool(newValue)) }
  }
  /// How the clip lies in the bounds.
  public final var videoGravity: ContentsGravity {
    get { values.video.gravity }
    set { set(.videoGravity, .string(newValue.rawValue)) }
  }
}
