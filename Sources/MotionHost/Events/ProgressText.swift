import Foundation

/// Progress in words.
enum ProgressText {
  /// `frame 120/300  40 %  61.2 fps  3 s left`
  static func line(_ progress: HostEvent.Progress) -> String {
    let share = progress.frames > 0 ? Double(progress.frame) / Double(progress.frames) : 1
    let speed = progress.elapsed > 0 ? Double(progress.frame) / progress.elapsed : 0
    let left = remaining(progress).map { "  \(duration($0)) left" } ?? ""
    return String(format: "frame %d/%d  %.0f %%  %.1f fps", progress.frame, progress.frames, share * 100, speed) + left
  }

  /// Seconds that remain at the speed so far; nil while nothing is done.
  static func remaining(_ progress: HostEvent.Progress) -> Double? {
    guard progress.frame > 0 else { return nil }
    return progress.elapsed / Double(progress.frame) * Double(max(progress.frames - progress.frame, 0))
  }

  /// `0.4 s`, `12 s`, `3 min 5 s`.
  static func duration(_ seconds: Double) -> String {
    if seconds < 10 { return String(format: "%.1f s", max(seconds, 0)) }
    let whole = Int(min(seconds, 1e9).rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
