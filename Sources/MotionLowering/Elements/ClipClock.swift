// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDisplayList
import MotionModel

extension ContentsMeasure {
  /// The clip and the frame a video layer plays at its local time.
  package func source(of video: VideoValues, at localTime: Double) throws -> (clip: ClipDescription, image: ImageSource)
  {
    let clip = try clip(video.clip)
    let frameBlend = try frameBlend(
      clip: video.clip, at: ClipClock(video, duration: clip.duration).instant(at: localTime))
    return (clip, ImageSource(video.clip, frameBlend))
  }
}

/// Which time of a clip shows at a layer's local time (MV-1).
struct ClipClock {
  private let video: VideoValues
  private let start, end: Double
  /// The requested end, possibly beyond the clip's.
  private let asked: Double

  init(_ video: VideoValues, duration: MediaTime) {
    self.video = video
    let length = max(0, duration.seconds)
    start = video.trimStart.isFinite ? max(0, min(video.trimStart, length)) : 0
    let trimEnd = video.trimEnd.flatMap { $0.isFinite ? $0 : nil }
    asked = trimEnd ?? .infinity
    end = max(start, min(trimEnd ?? length, length))
  }

  /// How far times are moved forward: products of a rate and a time in seconds fall short of a frame's exact time
  /// by rounding, and would show the frame before it. Far less than any frame lasts.
  static let forward = 1e-6

  /// The end is exclusive: at and after it the last frame before it is held. Reversed the same holds of the beginning, and
  /// each frame is shown as long as it is the other way.
  func instant(at local: Double) -> ClipInstant {
    var elapsed = video.played(at: local)
    let length = end - start
    let reach = video.repeats || video.isReversed ? asked : min(asked, start + elapsed)
    if video.repeats, length > 0, elapsed.isFinite {
      elapsed = (elapsed + Self.forward).truncatingRemainder(dividingBy: length)
      // Times before the beginning have a negative remainder.
      if elapsed < 0 { elapsed += length }
    } else {
      elapsed += Self.forward
    }
    // Before the clip's end by as much as times are moved forward, so that a part's end is never the next frame's beginning.
    let last = max(start, end - Self.forward)
    let time = video.isReversed ? max(start, min(end - elapsed, end)) : max(start, min(start + elapsed, last))
    return ClipInstant(
      ClipClock.ticks(time), from: ClipClock.ticks(start + Self.forward), to: ClipClock.ticks(last),
      isBackward: video.isReversed, isBlended: video.blendsFrames, isRepeated: video.repeats,
      reach: ClipClock.ticks(reach))
  }

  /// Multiples of 10⁻⁷ s: finer than the forward adjustment.
  private static func ticks(_ time: Double) -> MediaTime {
    MediaTime(Int64((max(0, min(time, 1e6)) * 1e7).rounded()), 10_000_000)
  }
}
