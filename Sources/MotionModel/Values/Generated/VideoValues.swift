// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// A clip as contents (MV-1). The clip's time is a function of the layer's local time:
/// `trimStart + clock(localTime) · rate`, held at the ends or repeated; reversed it is counted from the end.
@usableFromInline package struct VideoValues: Hashable, Sendable {
  /// The absolute path of the clip; empty for none.
  package var path: String = ""
  /// The start of the trimmed part, in seconds of the clip.
  package var trimStart: Double = 0
  /// The end of the trimmed part, in seconds of the clip; nil for the clip's end.
  package var trimEnd: Double?
  /// Seconds of the clip for each second of the layer.
  package var rate: Double = 1
  /// The placement of the clip in the bounds.
  package var gravity: ContentsGravity = .resizeAspect
  /// The map from the layer's local time to the clip's clock: it holds, bends and remaps time.
  package var clock: TimeMap = .identity
  /// Whether the trimmed part plays again from its start instead of holding its last frame.
  package var repeats: Bool = false
  /// Whether the trimmed part plays from its end to its start: its frames in reverse order, each for its own duration.
  package var isReversed: Bool = false
  /// Whether times between two frames of the clip show a mix of both, weighted by the distances to their times. At the time of a
  /// frame the mix is that frame.
  package var blendsFrames: Bool = false
  /// Whether the clip is silent on purpose. A clip's sound plays only with `volume(…)`; a clip with sound and neither of the two
  /// is a warning.
  package var isMuted: Bool = false
  /// Whether the last frame stays on purpose if the scene lasts longer than the clip. It stays in any case; without this it is a
  /// warning.
  package var holdsLastFrame: Bool = false
  /// Whether damaged frames are shown as decoded, with the last decoded frame instead of missing ones. Otherwise they are
  /// errors.
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
