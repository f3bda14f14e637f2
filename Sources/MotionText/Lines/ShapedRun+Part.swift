// SPDX-License-Identifier: Apache-2.0

extension ShapedRun {
  /// The result of shaping a part of the text, taken from the glyphs of the whole; nil if the glyphs at its ends would
  /// differ (HarfBuzz's `HB_GLYPH_FLAG_UNSAFE_TO_BREAK`).
  ///
  /// - Parameters:
  ///   - part: scalars of the paragraph.
  ///   - range: the scalars of the run.
  func part(_ part: Range<Int>, of range: Range<Int>, isRightToLeft: Bool) -> ShapedRun? {
    guard let low = index(ofBreakAt: part.lowerBound, in: range, isRightToLeft: isRightToLeft),
      let high = index(ofBreakAt: part.upperBound, in: range, isRightToLeft: isRightToLeft)
    else { return nil }
    var result = self
    result.glyphs = Array(glyphs[min(low, high)..<max(low, high)])
    result.advance = result.glyphs.reduce(0) { $0 + Int($1.advance) }
    return result
  }

  /// The glyph index at which the run can be cut before a scalar; nil if it cannot.
  private func index(ofBreakAt source: Int, in range: Range<Int>, isRightToLeft: Bool) -> Int? {
    if source == range.lowerBound { return isRightToLeft ? glyphs.count : 0 }
    if source == range.upperBound { return isRightToLeft ? 0 : glyphs.count }
    // The first glyph whose cluster is at the position or on its right.
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      let isLeft = isRightToLeft ? glyphs[middle].cluster >= source : glyphs[middle].cluster < source
      if isLeft { low = middle + 1 } else { high = middle }
    }
    // Of text that runs from the right, the cluster that begins at the position is on its left.
    let first = isRightToLeft ? low - 1 : low
    guard glyphs.indices.contains(first), glyphs[first].cluster == source, !glyphs[first].isUnsafeToBreak else {
      return nil
    }
    return low
  }
}
