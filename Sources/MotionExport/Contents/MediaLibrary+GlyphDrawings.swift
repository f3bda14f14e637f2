// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLowering
import MotionModel
import MotionText
import MotionVectors

/// Glyphs whose fonts draw them by SVG.
extension MediaLibrary {
  /// Drawings by the hashes of their documents, colours included. Nil for a document that cannot be drawn.
  struct GlyphDrawings {
    fileprivate var drawings: [ContentHash: VectorImage?] = [:]
    /// Whether a document may show the text's colour.
    fileprivate var asksForColour: [ContentHash: Bool] = [:]

    /// The document that was read last: it may describe hundreds of glyphs.
    fileprivate var last: (key: ContentHash, document: SVGDocument?)?

    /// The most glyphs kept; dropped ones can be made again.
    fileprivate static let limit = 2000

    var isEmpty: Bool { drawings.isEmpty }
  }

  /// The drawing of a glyph, in font units with y down from the glyph's origin; nil if its document cannot be read, or does not
  /// describe it.
  package func glyphDrawing(_ document: GlyphDocument) throws -> VectorImage? {
    guard let vectorImages else { return nil }
    // Most documents name no text colour, and these are parsed once for all colours.
    let asks = asksForColour(document.source)
    let foreground = asks ? document.foreground : .black
    let source = document.hash(foreground: foreground)
    let key = source.combined(with: [Double(document.glyph), document.unitsPerEm])
    if let known = opened.withLock({ $0.glyphDrawings.drawings[key] }) { return known }
    var image: VectorImage?
    if let glyph = read(document, foreground, source)?.glyph(document.glyph, unitsPerEm: document.unitsPerEm) {
      let made = try vectorImages(.document(glyph), services)
      image = VectorImage(size: made.size, film: made.film, warnings: made.warnings)
    }
    opened.withLock {
      // A full table is emptied. Glyphs in use come back with the next frame.
      if $0.glyphDrawings.drawings.count >= GlyphDrawings.limit { $0.glyphDrawings = GlyphDrawings() }
      $0.glyphDrawings.drawings[key] = .some(image)
    }
    return image
  }

  /// Nil if it is not SVG.
  private func read(_ document: GlyphDocument, _ foreground: Color, _ key: ContentHash) -> SVGDocument? {
    if let last = opened.withLock({ $0.glyphDrawings.last }), last.key == key { return last.document }
    let style = SVGStyle.aroundGlyph(foreground: foreground, palette: document.palette)
    let read = try? SVGReader.document(document.source.bytes, name: "a glyph", inheriting: style)
    opened.withLock { $0.glyphDrawings.last = (key, read) }
    return read
  }

  private func asksForColour(_ source: GlyphDocument.Source) -> Bool {
    if let known = opened.withLock({ $0.glyphDrawings.asksForColour[source.hash] }) { return known }
    let asks = SVGReader.mentions("currentcolor", source.bytes)
    opened.withLock { $0.glyphDrawings.asksForColour[source.hash] = asks }
    return asks
  }
}
