import Foundation
import MotionCore

/// A glyph with colours of its own, as a picture.
package struct ColourGlyph: Sendable {
  /// Back to front, in a space with y down, in font units, whose origin is the corner of ``bounds``.
  package let elements: [Drawing.Element]
  /// What it may touch, in font units, y down, from the glyph's origin.
  package let bounds: CGRect
  /// The pixels of its picture for each font unit; nil: it is drawn, and sharp at any size.
  package let pixelsPerUnit: Double?
}

/// Where a glyph with colours lies in a layout.
package struct PlacedColourGlyph: Sendable {
  package let font: Font
  package let id: UInt32
  /// Of the glyph's origin.
  package let position: CGPoint
  /// Pixels for each font unit.
  package let scale: Double

  /// - Parameter foreground: the colour that parts of it may take from the text.
  package func glyph(foreground: Color) -> ColourGlyph? { font.face.colours.glyph(id, foreground: foreground) }
}
