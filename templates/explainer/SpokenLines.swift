import MotionKit

/// What a scene says, a line at a time, and when.
///
/// Lines get time by their length, as a reader or a speaker needs it. Scenes ask for the times of their lines, so
/// images follow the words: change a text and everything moves along.
struct SpokenLines {
  let lines: [String]
  private let starts: [Double]
  let end: Double

  /// - Parameters:
  ///   - begin: when the first line comes, in seconds of the scene.
  ///   - end: when the last one goes.
  init(_ lines: [String], from begin: Double, to end: Double) {
    self.lines = lines
    self.end = end
    // A line costs the time to find it and the time to read it.
    let weights = lines.map { Double($0.count) + 30 }
    let unit = (end - begin) / weights.reduce(0, +)
    var time = begin
    starts = weights.map { weight in
      defer { time += weight * unit }
      return time
    }
  }

  /// When a line begins; the end of the scene's words for the one after the last.
  subscript(line: Int) -> Double { line < starts.count ? starts[line] : end }

  /// The lines at the foot of the frame, one after the other.
  func captions(_ style: Style, color: Color) -> [Layer] {
    lines.enumerated().map { index, line in
      style.text(line, 36, .medium, color).lineHeight(1.12).wrapped(width: Grid.width).baseline(Grid.left, 934)
        .animate(\.opacity, from: 0, to: 1, .easeOut(0.35).delay(self[index]))
        .animate(\.transform.translation.y, from: 14, to: 0, .timing(Motion.settle, 0.5).delay(self[index]))
        .animate(\.opacity, from: 1, to: 0, .linear(0.25).delay(self[index + 1] - 0.25))
    }
  }
}
