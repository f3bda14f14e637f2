// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

/// The requests of a video layer its clip cannot fulfil.
struct ClipWarnings {
  let texts: [String]

  /// - Parameter sounds: absolute paths of all files whose sound is in the film.
  init(_ values: LayerValues, _ library: MediaLibrary, sounds: Set<String>) throws {
    guard case .video(let video) = values.special else {
      texts = []
      return
    }
    guard !video.path.isEmpty else {
      texts = ["a VideoLayer has an empty path, so it shows nothing; give it the path of a clip"]
      return
    }
    let clip = try library.openClip(video.clip)
    texts = [
      ClipWarnings.trim(video, end: clip.duration.seconds), ClipWarnings.direction(video, end: clip.duration.seconds),
      ClipWarnings.clock(video, end: clip.duration.seconds),
      ClipWarnings.sound(video, isThere: clip.format.hasSound && !sounds.contains(library.absolute(video.path))),
    ].compactMap(\.self)
  }

  /// The warning about a trim beyond the clip's ends: there its first or last frame stands still, or nothing is shown.
  private static func trim(_ video: VideoValues, end: Double) -> String? {
    if let asked = video.trimEnd, asked <= video.trimStart {
      return "the trim of \(video.path) from \(video.trimStart) to \(asked) s leaves one frame, at "
        + "\(max(0, min(video.trimStart, end))) s; the end must be later than the beginning"
    }
    if video.trimStart < 0 {
      return "the trim of \(video.path) begins at \(video.trimStart) s, before the clip; it begins at 0 instead"
    }
    // Numbers that people write have three decimals or so; those of files have more.
    let isBeyond = { (time: Double) in time > end + 0.001 }
    guard isBeyond(video.trimStart) || isBeyond(video.trimEnd ?? 0) else { return nil }
    let length = "\(video.path) lasts \(end.rounded(decimals: 3)) s"
    if isBeyond(video.trimStart) {
      return "\(length), but its trim begins at \(video.trimStart) s: only the last frame is shown"
    }
    return "\(length), but its trim ends at \(video.trimEnd ?? end) s: it ends with the clip"
  }

  /// A negative rate plays towards the trim's beginning, where every clip begins to play.
  private static func direction(_ video: VideoValues, end: Double) -> String? {
    guard video.rate < 0, !video.repeats, video.clock.isIdentity else { return nil }
    let begin = max(0, min(video.trimStart, end))
    return "\(video.path) plays backwards (rate \(video.rate)) from its beginning, at \(begin) s, so it stands still "
      + "there; write `.rate(\(-video.rate)).reversed()`, which starts at its end"
  }

  /// The warning about keys at times without frames of the clip.
  private static func clock(_ video: VideoValues, end: Double) -> String? {
    let begin = max(0, min(video.trimStart, end))
    let length = max(0, min(video.trimEnd ?? end, end) - begin)
    guard !video.repeats, let asked = video.clock.latestKey.map({ $0 * video.rate }), asked > length + 0.001 else {
      return nil
    }
    return "the keys of the time of \(video.path) reach \(asked.rounded(decimals: 3)) s, but the clip plays for only "
      + "\(length.rounded(decimals: 3)) s: its \(video.isReversed ? "first" : "last") frame is held there"
  }

  private static func sound(_ video: VideoValues, isThere: Bool) -> String? {
    guard isThere, !video.isMuted else { return nil }
    return video.silence
      ?? "\(video.path) has sound, but a VideoLayer plays it only with a volume: add `.volume(1)`, or "
      + "Audio(\"\(video.path)\") beside it, or write `.muted()` for silence"
  }
}
