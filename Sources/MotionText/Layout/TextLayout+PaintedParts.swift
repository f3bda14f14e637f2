import Foundation
import MotionCore

/// Glyphs side by side in a line that are painted alike.
package struct PaintedPart: Sendable {
  /// Which of the ranges that were asked for; nil: none.
  package var range: Int?
  package var line: Int
  /// Of one font and size.
  package var font: Font
  /// What was asked for: lines and boxes do not step where characters fall back to other fonts.
  package var wanted: Font
  package var size: Double
  /// y of the glyphs' baseline.
  package var baseline: Double
  /// The sides of the advances.
  package var left, right: Double
  fileprivate(set) var run: Int
  fileprivate(set) var glyphs: Range<Int>

  /// As high as the font's ascent and descent.
  package var box: CGRect {
    let metrics = wanted.metrics
    let scale = metrics.scale(forSize: size)
    let top = baseline - metrics.ascent * scale
    return CGRect(x: left, y: top, width: right - left, height: (metrics.ascent + metrics.descent) * scale)
  }

  /// The line below the letters, or through them.
  ///
  /// - Parameter thickness: in place of the font's.
  package func rule(isStrikeout: Bool, thickness: Double?) -> CGRect {
    let scale = wanted.metrics.scale(forSize: size)
    let own = isStrikeout ? wanted.face.rules.strikeout : wanted.face.rules.underline
    let height = thickness ?? own.thickness * scale
    var top = baseline - own.top * scale
    // A line of another thickness is as far below the letters, and in the same middle of them.
    if isStrikeout { top += (own.thickness * scale - height) / 2 }
    return CGRect(x: left, y: top, width: right - left, height: height)
  }
}

extension TextLayout {
  /// The glyphs cut where ranges of the string's Unicode scalars begin and end, from left to right and down. A glyph
  /// goes with the first scalar that it stands for.
  ///
  /// - Parameters:
  ///   - ranges: in order, without overlaps.
  ///   - shown: glyphs that stand for other scalars are left out; in order, without overlaps; nil: none is.
  ///   - top: lines that reach below this,
  ///   - bottom: and above this.
  package func paintedParts(of ranges: [Range<Int>], shown: [Range<Int>]? = nil, from top: Double, to bottom: Double)
    -> [PaintedPart]
  {
    var result: [PaintedPart] = []
    for (number, line) in storage.lines.enumerated() {
      guard line.frame.maxY >= top, line.frame.minY <= bottom else { continue }
      for (index, run) in line.runs.enumerated() {
        var (left, cursor, shownCursor) = (run.left, 0, 0)
        for (i, glyph) in run.glyphs.enumerated() {
          let range = TextLayout.range(of: glyph.source, in: ranges, near: &cursor)
          if let shown, TextLayout.range(of: glyph.source, in: shown, near: &shownCursor) == nil {
            left += glyph.advance
            continue
          }
          defer { left += glyph.advance }
          if let last = result.last, last.line == number, last.run == index, last.range == range,
            last.glyphs.upperBound == i
          {
            result[result.count - 1].glyphs = last.glyphs.lowerBound..<(i + 1)
            result[result.count - 1].right += glyph.advance
          } else {
            result.append(
              PaintedPart(
                range: range, line: number, font: run.font, wanted: run.wanted, size: run.size,
                baseline: line.baseline - run.rise,
                left: left, right: left + glyph.advance, run: index, glyphs: i..<(i + 1)))
          }
        }
      }
    }
    return result
  }

  /// - Parameter cursor: the last answer; text mostly goes on.
  private static func range(of scalar: Int, in ranges: [Range<Int>], near cursor: inout Int) -> Int? {
    if cursor < ranges.count, ranges[cursor].contains(scalar) { return cursor }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= scalar { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].contains(scalar) else { return nil }
    cursor = low
    return low
  }

  /// The outlines of some parts.
  package func path(of parts: [PaintedPart]) -> Path {
    var elements: [Path.Element] = []
    for part in parts {
      let scale = part.font.metrics.scale(forSize: part.size)
      for glyph in storage.lines[part.line].runs[part.run].glyphs[part.glyphs] {
        TextLayout.append(part.font.plainOutline(of: glyph.id), scale: scale, at: glyph.position, to: &elements)
      }
    }
    return Path(elements: elements)
  }

  /// The glyphs with colours of their own in a part.
  package func colourGlyphs(of part: PaintedPart) -> [PlacedColourGlyph] {
    guard storage.hasColours, !part.font.face.colours.isEmpty else { return [] }
    let scale = part.font.metrics.scale(forSize: part.size)
    return storage.lines[part.line].runs[part.run].glyphs[part.glyphs].compactMap { glyph in
      guard part.font.face.colours.bounds(of: glyph.id) != nil else { return nil }
      return PlacedColourGlyph(font: part.font, id: glyph.id, position: glyph.position, scale: scale)
    }
  }
}
