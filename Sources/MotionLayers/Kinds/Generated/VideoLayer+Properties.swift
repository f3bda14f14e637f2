// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension VideoLayer {
  /// The start of the trimmed part, in seconds of the clip.
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
  /// Whether the trimmed part plays again from its start instead of holding its last frame.
  public final var repeats: Bool {
    get { values.video.repeats }
    set { set(.repeats, .bool(newValue)) }
  }
  /// Whether the trimmed part plays from its end to its start: its frames in reverse order, each for its own duration.
  ///
  /// ```swift
  /// clip.isReversed = true
  /// ```
  public final var isReversed: Bool {
    get { values.video.isReversed }
    set { set(.isReversed, .bool(newValue)) }
  }
  /// Whether times between two frames of the clip show a mix of both, weighted by the distances to their times. At the time of a
  /// frame the mix is that frame.
  ///
  /// ```swift
  /// clip.blendsFrames = true
  /// ```
  public final var blendsFrames: Bool {
    get { values.video.blendsFrames }
    set { set(.blendsFrames, .bool(newValue)) }
  }
  /// Whether the clip is silent on purpose. A clip's sound plays only with `volume(…)`; a clip with sound and neither of the two
  /// is a warning.
  ///
  /// ```swift
  /// clip.isMuted = true
  /// ```
  public final var isMuted: Bool {
    get { values.video.isMuted }
    set { set(.isMuted, .bool(newValue)) }
  }
  /// Whether the last frame stays on purpose if the scene lasts longer than the clip. It stays in any case; without this it is a
  /// warning.
  ///
  /// ```swift
  /// clip.holdsLastFrame = true
  /// ```
  public final var holdsLastFrame: Bool {
    get { values.video.holdsLastFrame }
    set { set(.holdsLastFrame, .bool(newValue)) }
  }
  /// Whether damaged frames are shown as decoded, with the last decoded frame instead of missing ones. Otherwise they are
  /// errors.
  ///
  /// ```swift
  /// clip.allowsDamage = true
  /// ```
  public final var allowsDamage: Bool {
    get { values.video.allowsDamage }
    set { set(.allowsDamage, .bool(newValue)) }
  }
  /// The placement of the clip in the bounds.
  public final var videoGravity: ContentsGravity {
    get { values.video.gravity }
    set { set(.videoGravity, .string(newValue.rawValue)) }
  }
}
