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
    let pass = progress.pass.map { "pass \($0)  " } ?? ""
    return pass
      + String(format: "frame %d/%d  %.0f %%  %.1f fps", progress.frame, progress.frames, share * 100, speed) + left
      + reused
  }

  /// Seconds that remain at the speed so far; nil while too little has been made to know it.
  static func remaining(_ progress: HostEvent.Progress) -> Double? {
    let left = max(progress.frames - progress.frame, 0)
    guard left > 0 else { return 0 }
    return estimate(made: progress.frame - progress.reusedFrames, left: left, atOnce: 1, elapsed: progress.elapsed)
  }

  /// Seconds for the rest at the speed so far; nil while that is no estimate.
  ///
  /// The first things wait for files, fonts and caches, so their speed is not that of the others: a first row of a
  /// minute among ten thousand would announce a week.
  ///
  /// - Parameters:
  ///   - made: things made in `elapsed` seconds.
  ///   - atOnce: how many are in progress at the same time.
  package static func estimate(made: Int, left: Int, atOnce: Int, elapsed: Double) -> Double? {
    guard made > 0, made >= min(10 * atOnce, max(atOnce, (made + left) / 10)), made > atOnce || elapsed >= 1 else {
      return nil
    }
    return elapsed / Double(made) * Double(left)
  }

  /// `0.4 s`, `12 s`, `3 min 5 s`.
  package static func duration(_ seconds: Double) -> String {
    if seconds < 10 { return String(format: "%.1f s", max(seconds, 0)) }
    let whole = Int(min(seconds, 1e9).rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
