// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The SVG document of a coloured glyph, and the colours that the font and the text give to it (OpenType 1.9.1, "SVG").
package struct GlyphDocument: Sendable {
  /// The document as the font holds it: plain or compressed by gzip. One document may describe many glyphs.
  package struct Source: Sendable {
    package let bytes: [UInt8]
    package let hash: ContentHash

    package init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var hasher = ContentHasher()
      hasher.combine(bytes: bytes.span)
      hash = hasher.finalize()
    }
  }

  package let source: Source
  /// The element with the id `glyph` and this number is the glyph.
  package let glyph: UInt32
  /// The sides of the document's viewport, in user units.
  package let unitsPerEm: Double
  /// The values of the variables `--color0`, `--color1` …
  package let palette: [Color]
  /// The value of `currentColor`.
  package let foreground: Color
}

extension GlyphDocument {
  /// The identity of the whole document in these colours.
  package func hash(foreground: Color) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(source.hash)
    hasher.combine(foreground)
    hasher.combine(palette.count)
    for color in palette { hasher.combine(color) }
    return hasher.finalize()
  }
}
