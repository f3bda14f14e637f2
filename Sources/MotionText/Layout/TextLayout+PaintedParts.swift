// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Neighbouring glyphs of a line with the same paint.
package struct PaintedPart: Sendable {
  /// The index of its range among the requested ones; nil for none.
  package var range: Int?
  package var line: Int
  /// The requested font: lines and boxes do not step where characters fall back to other fonts.
  package var wanted: Font
  package var size: Double
  /// y of the glyphs' baseline.
  package var baseline: Double
  /// The sides of the advances.
  package var left, right: Double
  /// The neighbouring characters on its line, shown or not, in Unicode scalars; nil if there is none.
  package var before, after: Int?
  /// Nil: the line is no column of vertical text.
  var column: ColumnSide?
  var glyphs: [TextLayout.ShownGlyph]

  /// As high as the font's ascent and descent; about the middle of a column.
  package var box: CGRect {
    let metrics = wanted.metrics
    let scale = metrics.scale(forSize: size)
    if column != nil {
      let height = (metrics.ascent + metrics.descent) * scale
      return CGRect(x: left, y: baseline - height / 2, width: right - left, height: height)
    }
    let top = baseline - metrics.ascent * scale
    return CGRect(x: left, y: top, width: right - left, height: (metrics.ascent + metrics.descent) * scale)
  }

  /// The line below the letters, beside them in vertical text, or through them.
  ///
  /// - Parameter thickness: in place of the font's.
  package func rule(isStrikeout: Bool, thickness: Double?) -> CGRect {
    let scale = wanted.metrics.scale(forSize: size)
    let own = isStrikeout ? wanted.face.rules.strikeout : wanted.face.rules.underline
    let height = thickness ?? own.thickness * scale
    if let column {
      let top = isStrikeout ? baseline - height / 2 : column.top(ofRule: height, middle: baseline, em: size)
      return CGRect(x: left, y: top, width: right - left, height: height)
    }
    var top = baseline - own.top * scale
    // A line of another thickness is as far below the letters, and in the same middle of them.
    if isStrikeout { top += (own.thickness * scale - height) / 2 }
    return CGRect(x: left, y: top, width: right - left, height: height)
  }
}

/// The side of a line beside a column of vertical text: the right in Japanese and Korean, the left in Chinese (CSS Text
/// Decoration 4, §2.4).
enum ColumnSide {
  case left, right

  init(language: String) {
    self = HanWriting(language) == .japanese ? .right : .left
  }

  /// In the space of the layout, where right is up. It keeps clear of the em box by a twentieth of it, chosen by eye.
  func top(ofRule thickness: Double, middle: Double, em: Double) -> Double {
    let reach = em * 0.55
    return self == .right ? middle - reach - thickness : middle + reach
  }
}

extension TextLayout {
  /// Returns the shown glyphs, cut at the ends of ranges of the string's Unicode scalars, from left to right and down.
  /// A glyph goes with the first of its scalars.
  ///
  /// - Parameters:
  ///   - ranges: in order, without overlaps.
  ///   - top: the y that selected lines must reach below.
  ///   - bottom: the y that selected lines must begin above.
  package func paintedParts(
    of ranges: [Range<Int>], _ selection: TextSelection, from top: Double = -.infinity, to bottom: Double = .infinity
  ) -> [PaintedPart] {
    var glyphs = shown(selection, from: top, to: bottom)
    if selection.unit != nil {
      // Units have theirs in the order of the text.
      glyphs.sort {
        ($0.location.line, $0.location.run, $0.location.glyph) < ($1.location.line, $1.location.run, $1.location.glyph)
      }
    }
    let lefts = storage.glyphLefts
    let column = request.isVertical ? ColumnSide(language: request.language) : nil
    var result: [PaintedPart] = []
    var cursor = 0
    for glyph in glyphs {
      let location = glyph.location
      let range = TextLayout.range(of: location.source, in: ranges, near: &cursor)
      let line = storage.lines[location.line]
      let run = line.runs[location.run]
      let left = lefts[location.line][location.run][location.glyph] + glyph.shift
      let right = left + run.glyphs[location.glyph].advance
      if let last = result.last, let before = last.glyphs.last?.location, before.line == location.line,
        before.run == location.run, before.glyph + 1 == location.glyph, last.range == range
      {
        result[result.count - 1].glyphs.append(glyph)
        result[result.count - 1].left = min(last.left, left)
        result[result.count - 1].right = max(last.right, right)
        result[result.count - 1].after = line.source(at: location.run, location.glyph + 1)
      } else {
        result.append(
          PaintedPart(
            range: range, line: location.line, wanted: run.wanted, size: run.size, baseline: line.baseline - run.rise,
            left: left, right: right, before: line.source(at: location.run, location.glyph - 1),
            after: line.source(at: location.run, location.glyph + 1), column: column, glyphs: [glyph]))
      }
    }
    return result
  }

  /// - Parameter cursor: the last result, tried first, because text mostly goes on.
  private static func range(of scalar: Int, in ranges: [Range<Int>], near cursor: inout Int) -> Int? {
    if cursor < ranges.count, ranges[cursor].contains(scalar) { return cursor }
    guard let found = rangeIndex(of: scalar, in: ranges) else { return nil }
    cursor = found
    return found
  }

  /// The glyphs of parts that take a colour.
  package func glyphRun(of parts: [PaintedPart]) -> GlyphRun {
    GlyphRun(parts.flatMap { $0.glyphs.compactMap(\.placed) })
  }

  /// The glyphs of parts with colours of their own.
  package func colourGlyphs(of parts: [PaintedPart]) -> [PlacedColourGlyph] {
    storage.hasColours ? parts.flatMap { $0.glyphs.compactMap(\.colours) } : []
  }

  /// The largest font size in it.
  package var largestSize: Double { request.spans.reduce(request.size) { max($0, $1.size) } }
}

extension TextLayout.Line {
  /// The scalar of a run's glyph or, beyond one of its ends, of the glyph in the neighbouring run; nil if there is
  /// none.
  fileprivate func source(at run: Int, _ glyph: Int) -> Int? {
    if runs[run].glyphs.indices.contains(glyph) { return runs[run].glyphs[glyph].source }
    let next = glyph < 0 ? run - 1 : run + 1
    guard runs.indices.contains(next) else { return nil }
    return glyph < 0 ? runs[next].glyphs.last?.source : runs[next].glyphs.first?.source
  }
}

extension TextLayout.Storage {
  /// Where the advances of glyphs begin, by lines and runs; made when it is first asked for.
  var glyphLefts: [[[Double]]] {
    lefts.withLock { known in
      if let known { return known }
      let made = lines.map { line in
        line.runs.map { run in
          var left = run.left
          return run.glyphs.map { glyph in
            defer { left += glyph.advance }
            return left
          }
        }
      }
      known = made
      return made
    }
  }
}
