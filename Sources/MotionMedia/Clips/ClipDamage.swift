import MotionCore

/// What of a clip is missing or wrong before a frame of it is decoded.
struct ClipDamage: Sendable {
  /// Stretches of frames that are damaged, or shown in the place of lost ones.
  var flaws: [Flaw] = []
  /// Where the whole part of a clip ends that is cut off; nil: all of it is there.
  var end: End?

  struct Flaw: Sendable {
    var frames: Range<Int>
    var error: MediaError
  }

  struct End: Sendable {
    /// Frames before the first that is not whole.
    var frames: Int
    var error: MediaError
  }

  /// What is wrong with a frame; nil: nothing that is known before it is decoded.
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
