// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension LineShaper {
  /// The advance of each scalar when the paragraph is shaped as a whole; a cluster's advance counts for its first
  /// scalar.
  func advances(_ paragraph: TextParagraph) -> [Double] {
    var widths = [Double](repeating: 0, count: paragraph.scalars.count)
    let spacing = own.letterSpacing
    for (item, run) in zip(paragraph.items, paragraph.shaped) {
      let scale = runs.all[item.style].scale(item.font)
      for glyph in run.glyphs where widths.indices.contains(glyph.cluster) {
        widths[glyph.cluster] += Double(glyph.advance) * scale
      }
    }
    if !paragraph.styles.isEmpty {
      for i in widths.indices where paragraph.breaks.isGrapheme[i] && paragraph.isSpaced(i, isRightToLeft: false) {
        widths[i] += paragraph.style(of: i).letterSpacing
      }
    } else if spacing != 0 {
      for i in widths.indices where paragraph.breaks.isGrapheme[i] && paragraph.isSpaced(i, isRightToLeft: false) {
        widths[i] += spacing
      }
    }
    return widths
  }

  /// The longest line that fits and begins at `start`. It ends at the last break, or inside a word longer than the line
  /// (at least one character, however narrow the box). Spaces at its end hang over and are not part of it.
  /// - Returns: the line's text, and the beginning of the next one.
  func nextLine(
    _ paragraph: TextParagraph, advances: [Double], from start: Int, width: Double, tabs: TabLayout? = nil
  ) -> (line: ShapedLine, shown: Range<Int>, next: Int) {
    let breaks = paragraph.breaks
    let count = paragraph.scalars.count
    var x = 0.0
    var lastBreak: Int?
    var end = count
    var isHalved = false
    let ownSpacing = own.letterSpacing
    let hyphenWidth = paragraph.hyphens.isEmpty ? 0 : advance(of: LineShaper.hyphen(in: font) ?? 0x2D)
    for i in start..<count {
      if i > start, breaks.canBreak[i] || (paragraph.isHyphen(i) && x + hyphenWidth <= width + LineShaper.tolerance) {
        lastBreak = i
      }
      let letterSpacing = paragraph.styles.isEmpty ? ownSpacing : paragraph.style(of: i).letterSpacing
      let advance =
        paragraph.scalars[i] == 0x09 ? tabWidth(at: x, tabs) { widthAfterTab(i, advances, paragraph) } : advances[i]
      if !breaks.isSpace[i], i > start, x + advance - letterSpacing > width + LineShaper.tolerance {
        // Closing punctuation at the end of a line may give up its empty half.
        isHalved =
          breaks.canBreak[i + 1] && WidePunctuation.isClosing(paragraph.scalars[i], language: own.shaping.language)
          && x + advance / 2 - letterSpacing <= width + LineShaper.tolerance
        end = isHalved ? i + 1 : lastBreak ?? LineShaper.grapheme(breaks, notAfter: i, after: start)
        break
      }
      x += advance
    }
    // Shaped by itself a line may turn out wider than it measured (a ligature cut, a hyphen shown): take less then.
    while true {
      let shown = start..<LineShaper.trimmed(breaks, start..<end)
      let isSoft = end < count && shown.last.map { paragraph.scalars[$0] == 0xAD } ?? false
      let isHyphenated = paragraph.isHyphen(end) && !breaks.canBreak[end]
      let line = self.line(
        paragraph, shown,
        end: isHalved ? .halvedPunctuation : isSoft ? .softHyphen : isHyphenated ? .hyphen : .plain, tabs: tabs)
      if line.width <= width + LineShaper.tolerance { return (line, shown, end) }
      // At another break if there is one, else within a word.
      let shorter =
        (start..<end).dropFirst().last { breaks.canBreak[$0] || paragraph.isHyphen($0) }
        ?? (start..<end).dropFirst().last { breaks.isGrapheme[$0] }
      guard let shorter else { return (line, shown, end) }
      end = shorter
      isHalved = false
    }
  }

  /// The widest unbreakable stretch, without the spaces after it.
  func widestWord(_ paragraph: TextParagraph, _ advances: [Double]) -> Double {
    let breaks = paragraph.breaks
    var (widest, word, spaces) = (0.0, 0.0, 0.0)
    for i in advances.indices {
      if breaks.canBreak[i] || paragraph.isHyphen(i) { (word, spaces) = (0, 0) }
      if breaks.isSpace[i] {
        spaces += advances[i]
      } else {
        // Spaces count only where the stretch goes on behind them.
        word += spaces + advances[i]
        spaces = 0
        widest = max(widest, word)
      }
    }
    return widest
  }

  /// The advance of a scalar by itself.
  func advance(of scalar: UInt32) -> Double {
    let run = ShapedRun(
      [scalar], range: 0..<1, face: font.face, script: Script.latin, isRightToLeft: false, style: ShapingStyle())
    return Double(run.advance) * own.scale(font)
  }

  /// End of a range without the spaces at its end.
  static func trimmed(_ breaks: LineBreaks, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, breaks.isSpace[end - 1] { end -= 1 }
    return end
  }

  /// The last grapheme boundary up to `index`, or the first after `start`.
  private static func grapheme(_ breaks: LineBreaks, notAfter index: Int, after start: Int) -> Int {
    var end = index
    while end > start + 1, !breaks.isGrapheme[end] { end -= 1 }
    if breaks.isGrapheme[end] { return end }
    end = start + 1
    while !breaks.isGrapheme[end] { end += 1 }
    return end
  }
}
