// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionLayers

extension CaptionCue {
  /// The cues shown by a clip's layer, converted from the time of its file to the layer's: within the trim, at its rate.
  static func shown(_ cues: [CaptionCue], by clip: VideoLayer) -> [CaptionCue] {
    guard clip.rate > 0, clip.rate.isFinite else {
      DiagnosticLog.error(
        "captions of a clip are shown only if the clip plays forward; \(clip) has the rate \(clip.rate)")
      return []
    }
    let start = max(clip.trimStart, 0)
    let end = clip.trimEnd ?? .infinity
    let time = { (seconds: Double) in (min(max(seconds, start), end) - start) / clip.rate }
    return cues.filter { $0.end > start && $0.start < end }.map { cue in
      var shown = cue
      (shown.start, shown.end) = (time(cue.start), time(cue.end))
      shown.words = cue.words.map { $0.mapTimes(time) }
      return shown
    }
  }
}

extension Captions {
  /// Begins and ends with a clip, unless the script says otherwise.
  func takeTimes(of clip: VideoLayer) {
    let between = sequence(first: clip as Layer, next: \.superlayer).dropFirst().prefix { $0 !== superlayer }
    if between.last.map({ $0.superlayer == nil }) ?? (clip.superlayer == nil) || !between.allSatisfy(\.keepsTime) {
      DiagnosticLog.warning(
        .captionTime,
        "the times of captions of \(clip) count from the captions' own start, because captions and clip are not side by side; "
          + "put both into one scene or component")
      return
    }
    guard keepsTime, duration == 0 || duration == .infinity else { return }
    copyTimes(of: clip)
  }
}
