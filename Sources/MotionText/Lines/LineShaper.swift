// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Turns stretches of a paragraph into lines at a font size.
struct LineShaper {
  let runs: RunStyles
  /// By their positions.
  var tabs: [TabStop] = []

  /// The text's own.
  var own: RunStyle { runs.all[0] }
  var font: Font { own.font }

  /// Widths that agree to this are equal: a box as wide as its text must not wrap it. In the units of `size`.
  static let tolerance = 1.0 / 1024

  /// The line that shows `range` of a paragraph.
  ///
  /// - Parameter tabs: the positions of text after tabs; nil for tab stops eight spaces apart.
  func line(
    _ paragraph: TextParagraph, _ range: Range<Int>, end: LineEnd = .plain, tabs: TabLayout? = nil
  ) -> ShapedLine {
    var pieces: [ShapedLine.Piece] = []
    let items = items(of: paragraph, in: range, end: end)
    for (i, (item, whole)) in items.enumerated() {
      let isFirst = item.range.lowerBound == range.lowerBound
      let run: ShapedRun
      if i == items.count - 1, end != .plain {
        run = paragraph.shape(item, item.range, end: end, hyphen: LineShaper.hyphen(in: item.font), beginsLine: isFirst)
      } else if let whole, !(isFirst && paragraph.halved.contains(sorted: range.lowerBound)) {
        // The glyphs of the whole item serve if the cut changes none of them.
        run = whole
      } else {
        run = paragraph.shape(item, item.range, beginsLine: isFirst)
      }
      let (scale, spacing) = (runs.all[item.style].scale(item.font), runs.all[item.style].letterSpacing)
      let spaces = spacing == 0 ? 0 : run.spacedClusterCount(paragraph, isRightToLeft: item.level & 1 == 1)
      let width = item.isTab ? 0 : Double(run.advance) * scale + spacing * Double(spaces)
      pieces.append(
        ShapedLine.Piece(
          font: item.font, level: item.level, run: run, width: width, style: item.style, posture: item.posture))
    }
    // A tab's width depends on where it begins, so widths are summed in logical order.
    var x = 0.0
    for i in pieces.indices {
      if items[i].0.isTab {
        pieces[i].width = tabWidth(at: x, tabs) { widthAfterTab(i, items.map(\.0), pieces, paragraph) }
      }
      x += pieces[i].width
    }
    LineShaper.reorder(&pieces)
    // There is no spacing after the last glyph of a line.
    var spacing = 0.0
    if let last = pieces.last(where: { !$0.run.glyphs.isEmpty }), let glyph = last.run.glyphs.last,
      paragraph.isSpaced(glyph.cluster, isRightToLeft: last.level & 1 == 1)
    {
      spacing = runs.all[last.style].letterSpacing
    }
    return ShapedLine(pieces: pieces, width: x - spacing)
  }

  /// The items of a range in logical order, cut at its ends; with the glyphs of the whole item if those can be used.
  /// Spaces at the end of the line and before tabs, and tabs, take the paragraph's level (UAX 9, L1). A hyphen missing
  /// from the text's font is the wanted font's.
  private func items(
    of paragraph: TextParagraph, in range: Range<Int>, end: LineEnd
  ) -> [(TextParagraph.Item, ShapedRun?)] {
    var result: [(TextParagraph.Item, ShapedRun?)] = []
    let isReset = paragraph.isMixed ? LineShaper.resetToParagraphLevel(paragraph, range) : []
    var i = LineShaper.firstItem(paragraph.items, endingAfter: range.lowerBound)
    while i < paragraph.items.count, paragraph.items[i].range.lowerBound < range.upperBound {
      let item = paragraph.items[i]
      let part = item.range.clamped(to: range)
      if isReset.isEmpty || item.level == paragraph.level {
        var cut = item
        cut.range = part
        let isRightToLeft = item.level & 1 == 1
        result.append((cut, paragraph.shaped[i].part(part, of: item.range, isRightToLeft: isRightToLeft)))
      } else {
        var start = part.lowerBound
        while start < part.upperBound {
          let flag = isReset[start - range.lowerBound]
          var end = start + 1
          while end < part.upperBound, isReset[end - range.lowerBound] == flag { end += 1 }
          var cut = item
          cut.range = start..<end
          if flag { cut.level = paragraph.level }
          result.append((cut, !flag && cut.range == item.range ? paragraph.shaped[i] : nil))
          start = end
        }
      }
      i += 1
    }
    if end.hasHyphen, let last = result.last?.0, LineShaper.hyphen(in: last.font) == nil {
      var (text, hyphen) = (last, last)
      // A soft hyphen is a scalar of the text.
      text.range = last.range.lowerBound..<(last.range.upperBound - (end == .softHyphen ? 1 : 0))
      hyphen.range = text.range.upperBound..<last.range.upperBound
      (hyphen.font, hyphen.posture) = (font, .along)
      result.removeLast()
      result += [(text, nil), (hyphen, nil)]
    }
    return result
  }

  /// The hyphen glyph of a font; nil if it has none.
  static func hyphen(in font: Font) -> UInt32? {
    [0x2010, 0x2D].first { Unicode.Scalar($0).flatMap(font.face.glyph) != nil }
  }

  private static func firstItem(_ items: [TextParagraph.Item], endingAfter index: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func resetToParagraphLevel(_ paragraph: TextParagraph, _ range: Range<Int>) -> [Bool] {
    var result = [Bool](repeating: false, count: range.count)
    // Rule L1 of UAX 9: spaces before a tab or the end of a line take the paragraph's level.
    var follows = true
    for i in range.reversed() {
      if paragraph.scalars[i] == 0x09 { follows = true }
      if !paragraph.breaks.isSpace[i] { follows = false }
      result[i - range.lowerBound] = follows
    }
    return result
  }

  /// From logical to visual order (UAX 9, L2).
  private static func reorder(_ pieces: inout [ShapedLine.Piece]) {
    let levels = pieces.map(\.level)
    guard let highest = levels.max(), highest > 0 else { return }
    // Numbers are moved, not pieces: there may be a hundred levels, each of which turns everything above it around.
    var order = Array(pieces.indices)
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        for i in 0..<(end - start) / 2 { order.swapAt(start + i, end - 1 - i) }
        start = end
      }
    }
    pieces = order.map { pieces[$0] }
  }
}

extension ShapedRun {
  /// The number of clusters with letter spacing on their right.
  func spacedClusterCount(_ paragraph: TextParagraph, isRightToLeft: Bool) -> Int {
    glyphs.indices.count { i in
      endsCluster(i) && paragraph.isSpaced(glyphs[i].cluster, isRightToLeft: isRightToLeft)
    }
  }

  func endsCluster(_ i: Int) -> Bool { i + 1 >= glyphs.count || glyphs[i + 1].cluster != glyphs[i].cluster }
}
