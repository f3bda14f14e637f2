// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Font {
  /// The outline of a glyph in font units, y down, baseline at y = 0; empty for spaces and bitmap glyphs. Contours keep
  /// the font's own direction; fill them with the nonzero rule.
  package func outline(of glyph: UInt32) -> Path { face.outlines.outline(of: glyph).path }

  /// The outline that takes the text's colour; empty for glyphs with colours of their own.
  func plainOutline(of glyph: UInt32) -> Path { plainGlyph(glyph).path }

  func plainGlyph(_ glyph: UInt32) -> GlyphOutline {
    face.colours.isEmpty || face.colours.bounds(of: glyph) == nil ? face.outlines.outline(of: glyph) : .empty
  }

  /// A glyph that takes the text's colour, as it stands in a layout; nil for one without ink or with colours of its own.
  package func placed(_ glyph: TextLayout.Glyph, _ posture: GlyphPosture, size: Double) -> GlyphRun.Glyph? {
    let outline = plainGlyph(glyph.id)
    guard metrics.scale(forSize: size) > 0, !outline.path.isEmpty else { return nil }
    return GlyphRun.Glyph(outline, map(of: glyph.id, posture, size: size, at: glyph.position))
  }
}

extension TextLayout {
  /// All glyphs that take the text's colour, in the space of the layout. Made once, unless the text is long.
  package var glyphRun: GlyphRun {
    guard !isLong else { return glyphRun(of: storage.lines.indices) }
    return storage.run.withLock { known in
      if let known { return known }
      let run = glyphRun(of: storage.lines.indices)
      known = run
      return run
    }
  }

  /// The glyphs of the lines that reach between two heights, and of those between them. Made each time: nobody sees all of
  /// a book at once.
  package func glyphRun(from top: Double, to bottom: Double) -> GlyphRun {
    lines(from: top, to: bottom).map { glyphRun(of: $0) } ?? GlyphRun([])
  }

  private func glyphRun(of lines: Range<Int>) -> GlyphRun {
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(storage.lines[lines].reduce(0) { $1.runs.reduce($0) { $0 + $1.glyphs.count } })
    for line in storage.lines[lines] {
      for run in line.runs {
        for glyph in run.glyphs {
          if let placed = run.font.placed(glyph, run.posture, size: run.size) { glyphs.append(placed) }
        }
      }
    }
    return GlyphRun(glyphs)
  }

  /// The outlines of all glyphs, in the space of the layout; fill with the nonzero rule. Made each time.
  package var path: Path { path(of: storage.lines.indices) }

  /// The same of the union of each glyph's contours, to draw along.
  var unitedPath: Path { path(of: storage.lines.indices, isUnited: true) }

  /// The outlines of the lines that reach between two heights, and of those between them.
  package func path(from top: Double, to bottom: Double) -> Path {
    lines(from: top, to: bottom).map { path(of: $0) } ?? Path()
  }

  private func lines(from top: Double, to bottom: Double) -> Range<Int>? {
    let ink = storage.lineInk
    guard let first = ink.firstIndex(where: { $0.maxY >= top && $0.minY <= bottom }),
      let last = ink.lastIndex(where: { $0.maxY >= top && $0.minY <= bottom })
    else { return nil }
    return first..<(last + 1)
  }

  /// Whether all glyphs together would take megabytes.
  package var isLong: Bool { storage.glyphCount > TextLayout.longCount }

  /// Glyphs; placed, each takes 100 bytes.
  static let longCount = 20_000

  private func path(of lines: Range<Int>, isUnited: Bool = false) -> Path {
    var elements: [Path.Element] = []
    // All at once: growing by doubling would need twice as much.
    elements.reserveCapacity(TextLayout.elementCount(of: storage.lines[lines]))
    for line in storage.lines[lines] {
      for run in line.runs {
        for glyph in run.glyphs {
          TextLayout.append(
            glyph.id, of: run.font, run.posture, size: run.size, at: glyph.position, isUnited: isUnited, to: &elements)
        }
      }
    }
    return Path(elements: elements)
  }

  /// The glyphs with colours of their own in the lines that reach between two heights, from left to right and down.
  package func colourGlyphs(from top: Double, to bottom: Double) -> [PlacedColourGlyph] {
    guard storage.hasColours else { return [] }
    var result: [PlacedColourGlyph] = []
    for (line, ink) in zip(storage.lines, storage.lineInk) where ink.maxY >= top && ink.minY <= bottom {
      for run in line.runs where !run.font.face.colours.isEmpty {
        for glyph in run.glyphs where run.font.face.colours.bounds(of: glyph.id) != nil {
          result.append(
            PlacedColourGlyph(
              font: run.font, id: glyph.id, position: glyph.position, size: run.size, run.posture))
        }
      }
    }
    return result
  }

  private static func elementCount(of lines: some Sequence<Line>) -> Int {
    lines.reduce(0) { count, line in
      line.runs.reduce(count) { count, run in
        run.glyphs.reduce(count) { $0 + run.font.plainOutline(of: $1.id).elements.count }
      }
    }
  }

  /// The size of a layout in memory with its run, if it keeps one. The string is in the request and in its key.
  static func byteCount(of lines: [Line], string: String) -> Int {
    let glyphs = lines.reduce(0) { $1.runs.reduce($0) { $0 + $1.glyphs.count } }
    let placed = glyphs > longCount ? 0 : glyphs
    return 1000 + 2 * string.utf8.count + lines.count * MemoryLayout<Line>.stride + glyphs * MemoryLayout<Glyph>.stride
      + placed * MemoryLayout<GlyphRun.Glyph>.stride
  }

  /// Appends the outline of a glyph that takes the text's colour.
  ///
  /// - Parameter isUnited: whether it is the union of the glyph's contours.
  static func append(
    _ glyph: UInt32, of font: Font, _ posture: GlyphPosture, size: Double, at origin: CGPoint, isUnited: Bool = false,
    to elements: inout [Path.Element]
  ) {
    let scale = font.metrics.scale(forSize: size)
    guard scale > 0 else { return }
    let path = isUnited ? font.plainGlyph(glyph).united : font.plainOutline(of: glyph)
    if posture.kind != .along {
      let map = font.map(of: glyph, posture, size: size, at: origin)
      elements += path.mapPoints { map.apply($0) ?? $0 }.elements
      return
    }
    func place(_ p: CGPoint) -> CGPoint { CGPoint(x: origin.x + p.x * scale, y: origin.y + p.y * scale) }
    for element in path.elements {
      switch element {
      case .move(let p): elements.append(.move(place(p)))
      case .line(let p): elements.append(.line(place(p)))
      case .quad(let p, let c): elements.append(.quad(place(p), control: place(c)))
      case .cubic(let p, let a, let b): elements.append(.cubic(place(p), control1: place(a), control2: place(b)))
      case .close: elements.append(.close)
      }
    }
  }

  static func inkBounds(of line: Line) -> CGRect {
    var result = CGRect.null
    for run in line.runs where run.size > 0 {
      for glyph in run.glyphs {
        result = result.union(run.font.inkBounds(of: glyph.id, run.posture, size: run.size, at: glyph.position))
      }
    }
    return result
  }

  static func contentHash(
    of request: TextRequest, font: Font, patterns: ContentHash?, lines: [Line]
  ) -> ContentHash {
    var hasher = ContentHasher()
    request.feed(into: &hasher)
    hasher.combine(font.identity.hash)
    hasher.combine(optional: patterns) { $0.combine($1) }
    // Which characters fall back to a font depends on the machine; the glyphs that came of it are part of the content.
    for run in lines.flatMap(\.runs) where run.font != font {
      hasher.combine(run.font.identity.hash)
      for glyph in run.glyphs {
        hasher.combine(UInt64(glyph.id))
        hasher.combine(glyph.position)
      }
    }
    return hasher.finalize()
  }
}
