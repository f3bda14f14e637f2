// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The height of a line by its fonts: the wanted one and its fallbacks (CSS 2, §10.8).
struct LineMetrics {
  /// From the top to the baseline.
  private(set) var ascent: Double
  /// Of the whole line, gap included.
  private(set) var height: Double

  init(_ line: ShapedLine, _ runs: RunStyles) {
    if runs.vertical != nil {
      (ascent, height) = LineMetrics.styled(line, runs, isCentred: true)
      return
    }
    if line.pieces.contains(where: { $0.style != 0 }) {
      (ascent, height) = LineMetrics.styled(line, runs)
      return
    }
    let (wanted, size) = (runs.all[0].font, runs.all[0].size)
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
    // The gap is the wanted font's. A fallback changes the line by its reach alone.
    height = ascent + depth + wanted.metrics.lineGap * scale
  }

  /// The text's own font counts only if it has glyphs in the line, so small print has the lines of small print.
  ///
  /// - Parameter isCentred: whether glyphs stand about the middle of the line, as in columns of vertical text.
  private static func styled(
    _ line: ShapedLine, _ runs: RunStyles, isCentred: Bool = false
  ) -> (ascent: Double, height: Double) {
    var (ascent, depth, gap) = (-Double.infinity, -Double.infinity, 0.0)
    func take(_ font: Font, _ style: RunStyle) -> (up: Double, down: Double) {
      let scale = font.metrics.scale(forSize: style.size)
      gap = max(gap, font.metrics.lineGap * scale)
      if isCentred {
        let half = (font.metrics.ascent + font.metrics.descent) * scale / 2
        return (half + style.rise, half - style.rise)
      }
      return (font.metrics.ascent * scale + style.rise, font.metrics.descent * scale - style.rise)
    }
    for piece in line.pieces where !piece.run.glyphs.isEmpty {
      let style = runs.all[piece.style]
      for font in piece.font == style.font ? [piece.font] : [style.font, piece.font] {
        let reach = take(font, style)
        (ascent, depth) = (max(ascent, reach.up), max(depth, reach.down))
      }
    }
    if ascent == -.infinity { (ascent, depth) = take(runs.all[0].font, runs.all[0]) }
    // The gap goes to both sides of a column.
    if isCentred { return (ascent + gap / 2, max(0, ascent + depth + gap)) }
    return (ascent, max(0, ascent + depth + gap))
  }
}

/// The tops of lines. Equal heights are multiplied and not summed, so no error grows down a page.
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
