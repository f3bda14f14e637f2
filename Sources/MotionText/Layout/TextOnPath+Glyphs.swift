// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The drawn parts of a text on a path, and their positions.
extension TextOnPath {
  /// A glyph, and how it comes from the layout to its position on the path.
  struct Standing {
    var glyph: TextLayout.ShownGlyph
    var map: Homography
  }

  /// The shown glyphs without own colours, at their positions on the path.
  package func glyphRun(of selection: TextSelection) -> GlyphRun {
    TextOnPath.glyphRun(of: shown(selection))
  }

  static func glyphRun(of standings: [Standing]) -> GlyphRun {
    GlyphRun(
      standings.compactMap { standing in
        guard let placed = standing.glyph.placed, standing.map.isFinite else { return nil }
        return GlyphRun.Glyph(placed.outline, placed.map.concatenating(standing.map))
      })
  }

  /// The outlines of the shown glyphs, each the union of its contours: to draw along, or to fill with the nonzero rule.
  package func path(of selection: TextSelection) -> Path {
    Path(
      elements: glyphRun(of: selection).glyphs.flatMap { glyph in
        glyph.outline.united.mapPoints { glyph.map.apply($0) ?? $0 }.elements
      })
  }

  /// The shown glyphs with colours of their own, in the layout's space, each with its map to the path.
  package func colourGlyphs(of selection: TextSelection) -> [(glyph: PlacedColourGlyph, map: Homography)] {
    guard layout.storage.hasColours else { return [] }
    return shown(selection).compactMap { standing in standing.glyph.colours.map { ($0, standing.map) } }
  }

  /// A rectangle around the ink of the shown glyphs; null if there is none.
  package func inkBounds(of selection: TextSelection) -> CGRect {
    shown(selection).reduce(CGRect.null) { box, standing in
      let glyph = standing.glyph
      let flat = glyph.font.inkBounds(of: glyph.id, glyph.posture, size: glyph.size, at: glyph.position)
      return flat.isNull ? box : box.union(standing.map.boundingBox(of: flat))
    }
  }

  /// The areas of ranges, as high as their lines; null if a range has none. Clusters beyond an end of the path count as
  /// if at the end, because they may move onto the path.
  ///
  /// - Parameter ranges: Unicode scalars, ascending and apart.
  package func frames(of ranges: [Range<Int>]) -> [CGRect] {
    let scalars = layout.request.string.unicodeScalars.map(\.value)
    var result = [CGRect](repeating: .null, count: ranges.count)
    for line in layout.lines {
      let glyphs = line.runs.flatMap(\.glyphs)
      var next = 0
      while next < glyphs.count {
        let first = next
        let (left, right) = TextOnPath.cluster(&next, count: glyphs.count) {
          (glyphs[$0].source, Double(glyphs[$0].position.x), glyphs[$0].advance)
        }
        let source = glyphs[first].source
        guard !scalars[source].isBlankScalar, let rangeIndex = TextLayout.rangeIndex(of: source, in: ranges),
          let map = map(at: (left + right) / 2, isHeld: true)
        else { continue }
        let flat = CGRect(x: left, y: line.frame.minY, width: right - left, height: line.frame.height)
        result[rangeIndex] = result[rangeIndex].union(map.boundingBox(of: flat))
      }
    }
    return result
  }

  /// The number of clusters beyond the path, without spaces.
  package var hiddenCount: Int {
    let scalars = layout.request.string.unicodeScalars.map(\.value)
    var count = 0
    for line in layout.lines {
      let glyphs = line.runs.flatMap(\.glyphs)
      var next = 0
      while next < glyphs.count {
        let source = glyphs[next].source
        let (left, right) = TextOnPath.cluster(&next, count: glyphs.count) {
          (glyphs[$0].source, Double(glyphs[$0].position.x), glyphs[$0].advance)
        }
        if !scalars[source].isBlankScalar, map(at: (left + right) / 2) == nil { count += 1 }
      }
    }
    return count
  }

  /// The caret after the typed text, in the layout's space, and its map to the path.
  package func caret(typed fraction: Double) -> (box: CGRect, map: Homography)? {
    guard let box = layout.caret(typed: fraction), let map = map(at: Double(box.minX)) else { return nil }
    return (box, map)
  }

  private func shown(_ selection: TextSelection) -> [Standing] {
    standings(of: layout.shown(selection, from: -.infinity, to: .infinity))
  }

  /// The glyphs on the path, of some.
  ///
  /// - Parameter glyphs: of whole clusters.
  func standings(of glyphs: [TextLayout.ShownGlyph]) -> [Standing] {
    var result: [Standing] = []
    result.reserveCapacity(glyphs.count)
    var next = 0
    while next < glyphs.count {
      let first = next
      let (left, right) = TextOnPath.cluster(&next, count: glyphs.count) {
        (glyphs[$0].source, Double(glyphs[$0].position.x), glyphs[$0].advance)
      }
      guard let map = map(at: (left + right) / 2) else { continue }
      for glyph in glyphs[first..<next] { result.append(Standing(glyph: glyph, map: map)) }
    }
    return result
  }

  /// Skips the glyphs of the cluster that begins at `next`.
  ///
  /// - Parameter glyph: the scalar, the position and the advance of a glyph.
  /// - Returns: the extent of the cluster's advances.
  private static func cluster(
    _ next: inout Int, count: Int, _ glyph: (Int) -> (source: Int, x: Double, advance: Double)
  ) -> (left: Double, right: Double) {
    let first = glyph(next)
    var (left, right) = (Double.infinity, -Double.infinity)
    while next < count {
      let part = glyph(next)
      guard part.source == first.source else { break }
      // Marks are placed back over their base, and advance nothing.
      if part.advance != 0 {
        left = min(left, part.x, part.x + part.advance)
        right = max(right, part.x, part.x + part.advance)
      }
      next += 1
    }
    return left <= right ? (left, right) : (first.x, first.x)
  }
}
