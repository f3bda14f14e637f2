// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Paint of a text on a path beside its letters: boxes and lines are bent like the path.
extension TextOnPath {
  /// The glyphs of parts that can be recoloured, at their positions on the path.
  package func glyphRun(of parts: [PaintedPart]) -> GlyphRun {
    TextOnPath.glyphRun(of: parts.flatMap { standings(of: $0.glyphs) })
  }

  /// The glyphs of parts with colours of their own, in the layout's space, each with its way to the path.
  package func colourGlyphs(of parts: [PaintedPart]) -> [(glyph: PlacedColourGlyph, map: Homography)] {
    guard layout.storage.hasColours else { return [] }
    return parts.flatMap { standings(of: $0.glyphs) }.compactMap { standing in
      standing.glyph.colours.map { ($0, standing.map) }
    }
  }

  /// Returns the part without glyphs beyond the path's ends; nil if all are.
  package func onPath(_ part: PaintedPart) -> PaintedPart? {
    let shown = standings(of: part.glyphs).map(\.glyph)
    guard let first = shown.first, let last = shown.last else { return nil }
    if shown.count == part.glyphs.count { return part }
    var part = part
    let lefts = layout.storage.glyphLefts[part.line]
    func left(_ glyph: TextLayout.ShownGlyph) -> Double {
      lefts[glyph.location.run][glyph.location.glyph] + glyph.shift
    }
    let end = layout.lines[part.line].runs[last.location.run].glyphs[last.location.glyph]
    (part.left, part.right, part.glyphs) = (left(first), left(last) + end.advance, shown)
    return part
  }

  /// A box around a rectangle of the layout as it lies along the path.
  package func box(around rect: CGRect) -> CGRect { bent(Path.rect(rect)).controlPointBounds }

  /// A shape of the layout as it lies along the path.
  package func bent(_ shape: Path) -> Path {
    // Straight lines follow the path in steps that nobody sees, and no more of them than its curves have.
    let step = max(layout.largestSize / 24, measure.length / 4096, 1e-3)
    var result = Path()
    for line in shape.flattened(tolerance: step / 16) {
      var points: [CGPoint] = []
      for (a, b) in zip(line.points, line.points.dropFirst() + (line.isClosed ? line.points.prefix(1) : [])) {
        let count = max(1, Int(min(4096, (abs(b.x - a.x) / step).rounded(.up))))
        for i in 0..<count {
          let part = Double(i) / Double(count)
          let point = CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
          if let placed = map(at: point.x, isHeld: true)?.apply(point) { points.append(placed) }
        }
      }
      guard let first = points.first else { continue }
      result.move(to: first)
      for point in points.dropFirst() { result.addLine(to: point) }
      result.closeSubpath()
    }
    return result
  }
}
