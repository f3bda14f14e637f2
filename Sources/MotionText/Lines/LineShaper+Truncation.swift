// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension LineShaper {
  /// Shapes a range of a paragraph in one line no wider than `width`, with the marker in place of text that does not
  /// fit (TX-4).
  ///
  /// If not even the marker fits, it is the line. Also returns the shortened text, which the line's clusters index.
  /// - Parameter mustShow: whether the marker is shown even if all of the stretch fits, because more text follows.
  func truncatedLine(
    _ paragraph: TextParagraph, _ range: Range<Int>, width: Double, mode: TextRequest.Truncation, marker: String,
    mustShow: Bool, log: inout TextWarningLog
  ) -> (line: ShapedLine, text: TextParagraph) {
    let starts = range.filter { paragraph.breaks.isGrapheme[$0] } + [range.upperBound]
    let graphemes = starts.count - 1

    func candidate(keeping count: Int) -> (line: ShapedLine, text: TextParagraph, log: TextWarningLog) {
      // Attempts that are given up must leave no warnings.
      var scratch = log
      let kept: (head: Range<Int>, tail: Range<Int>)
      switch mode {
      case .none, .end: kept = (range.lowerBound..<starts[count], range.upperBound..<range.upperBound)
      case .start: kept = (range.lowerBound..<range.lowerBound, starts[graphemes - count]..<range.upperBound)
      case .middle:
        let head = (count + 1) / 2
        kept = (range.lowerBound..<starts[head], starts[graphemes - (count - head)]..<range.upperBound)
      }
      let text = cut(paragraph, head: kept.head, tail: kept.tail, mode: mode, marker: marker, log: &scratch)
      return (line(text, text.scalars.indices), text, scratch)
    }
    func fits(_ count: Int) -> Bool { candidate(keeping: count).line.width <= width + LineShaper.tolerance }

    // Longer and longer steps first, so the cost depends on the line and not on a long text; then bisection.
    let most = mustShow ? graphemes : max(0, graphemes - 1)
    var low = 0
    var step = 16
    while low + step < most, fits(low + step) {
      low += step
      step *= 2
    }
    var high = min(most, low + step)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    let best = candidate(keeping: low)
    log = best.log
    return (best.line, best.text)
  }

  /// Head, marker and tail as a paragraph of the same direction. No space of the text is kept next to the marker.
  private func cut(
    _ paragraph: TextParagraph, head: Range<Int>, tail: Range<Int>, mode: TextRequest.Truncation, marker: String,
    log: inout TextWarningLog
  ) -> TextParagraph {
    let isSpace = paragraph.breaks.isSpace
    var (head, tail) = (head, tail)
    head = head.lowerBound..<LineShaper.trimmed(paragraph.breaks, head)
    while let first = tail.first, isSpace[first] { tail = (first + 1)..<tail.upperBound }
    // A font without the sign shows three dots.
    let isPlain = marker == "…" && font.face.glyph(for: "…") == nil
    let marker = (isPlain ? "..." : marker).unicodeScalars.map(\.value)
    let index = mode == .start ? max(0, tail.lowerBound - 1) : head.upperBound
    let source = paragraph.sources.indices.contains(index) ? paragraph.sources[index] : paragraph.sources.last ?? 0
    return TextParagraph(
      Array(paragraph.scalars[head]) + marker + Array(paragraph.scalars[tail]),
      sources: Array(paragraph.sources[head]) + marker.map { _ in source } + Array(paragraph.sources[tail]),
      runs: runs, direction: paragraph.level, log: &log)
  }
}
