// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Damage and losses of a clip known before a frame is decoded.
struct ClipDamage: Sendable {
  /// Stretches of frames that are damaged, or shown in place of lost ones.
  var flaws: [Flaw] = []
  /// The end of the whole part of a truncated clip; nil if the clip is complete.
  var end: End?

  struct Flaw: Sendable {
    var frames: Range<Int>
    var error: MediaError
  }

  struct End: Sendable {
    /// The number of frames before the first damaged one.
    var frames: Int
    /// When the last of them ends.
    var time: MediaTime
    var error: MediaError
  }

  /// The error of a frame; nil if nothing is known to be wrong before it is decoded.
  func error(ofFrame number: Int) -> MediaError? { flaws.first { $0.frames.contains(number) }?.error }
}

extension MediaError {
  /// The same damage at a time of the clip.
  func at(_ time: MediaTime) -> MediaError {
    switch self {
    case .truncated(let path, _, let reason): .truncated(path: path, time: time, reason: reason)
    case .corrupt(let path, _, let reason): .corrupt(path: path, time: time, reason: reason)
    default: self
    }
  }

  /// Whether a part of a file is missing or wrong, and others may be right.
  var isDamage: Bool {
    switch self {
    case .truncated, .corrupt: !isExhausted
    default: false
    }
  }
}
