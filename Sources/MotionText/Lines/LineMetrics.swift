import MotionCore

/// How high a line is by the fonts in it: the wanted one and those that it falls back to (CSS 2, §10.8).
struct LineMetrics {
  /// From the top to the baseline.
  private(set) var ascent: Double
  /// Of the whole line, gap included.
  private(set) var height: Double

  init(_ line: ShapedLine, wanted: Font, size: Double) {
    let scale = wanted.metrics.scale(forSize: size)
    ascent = wanted.metrics.ascent * scale
    height = wanted.metrics.lineHeight * scale
    guard line.pieces.contains(where: { $0.font != wanted }) else { return }
    var depth = wanted.metrics.descent * scale
    for piece in line.pieces where !piece.run.glyphs.isEmpty {
      let scale = piece.font.metrics.scale(forSize: size)
      ascent = max(ascent, piece.font.metrics.ascent * scale)
      depth = max(depth, piece.font.metrics.descent * scale)
    }
    height = ascent + depth + wanted.metrics.lineGap * scale
  }
}

/// Where lines begin: equal heights are multiplied and not summed, so that no error grows down a page.
struct LineTops {
  private var start = 0.0
  private var height = 0.0
  private var count = 0

  /// Where the line after the last one ends.
  var end: Double { start + Double(count) * height }

  /// The top of the next line.
  mutating func next(_ height: Double) -> Double {
    if height != self.height { (start, self.height, count) = (end, height, 0) }
    defer { count += 1 }
    return end
  }

  /// Leaves room below the last line.
  mutating func skip(_ length: Double) { (start, height, count) = (end + length, 0, 0) }
}
