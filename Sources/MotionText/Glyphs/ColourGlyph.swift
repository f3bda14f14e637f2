// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A glyph with colours of its own.
package struct ColourGlyph: Sendable {
  /// Back to front, in font units with y down; the origin is the corner of ``bounds``.
  package let elements: [Drawing.Element]
  /// The SVG document that draws it, in place of ``elements``; nil for other glyphs.
  package var document: GlyphDocument?
  /// Bounds of its ink, in font units, y down, from the glyph's origin. With a document, an estimate: the em and the plain
  /// outline.
  package let bounds: CGRect
  /// The pixels of its bitmap for each font unit; nil if it is drawn, and sharp at any size.
  package let pixelsPerUnit: Double?
  /// Of its bitmap.
  var pixelCount = 0
  /// Its fault; nil if there is none.
  package var flaw: Flaw?

  package enum Flaw: Hashable, Sendable {
    /// Parts of its paint graph are not drawn: it names itself, is too large or damaged.
    case incomplete
    /// Its colours and positions move with axes, and are those of the standard ones.
    case standardAxes
  }
}
