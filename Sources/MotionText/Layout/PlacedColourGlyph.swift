import Foundation
import MotionCore

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
