// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Progress in words.
package enum ProgressText {
  /// `frame 120/300  40 %  61.2 fps  3 s left  2 segments reused`
  static func line(_ progress: HostEvent.Progress) -> String {
    let share = progress.frames > 0 ? Double(progress.frame) / Double(progress.frames) : 1
    let speed = progress.elapsed > 0 ? Double(progress.frame - progress.reusedFrames) / progress.elapsed : 0
    let segments = progress.reusedSegments
    let reused = segments > 0 ? "  \(segments) \(segments == 1 ? "segment" : "segments") reused" : ""
    let left = remaining(progress).map { "  \(duration($0)) left" } ?? ""
    return String(format: "frame %d/%d  %.0f %%  %.1f fps", progress.frame, progress.frames, share * 100, speed) + left
      + reused
  }

  /// Seconds that remain at the speed so far; nil while nothing has been made.
  static func remaining(_ progress: HostEvent.Progress) -> Double? {
    let made = progress.frame - progress.reusedFrames
    guard made > 0 else { return progress.frame >= progress.frames ? 0 : nil }
    return progress.elapsed / Double(made) * Double(max(progress.frames - progress.frame, 0))
  }

  /// `0.4 s`, `12 s`, `3 min 5 s`.
  package static func duration(_ seconds: Double) -> String {
    if seconds < 10 { return String(format: "%.1f s", max(seconds, 0)) }
    let whole = Int(min(seconds, 1e9).rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
