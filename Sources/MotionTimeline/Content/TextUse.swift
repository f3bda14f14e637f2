import MotionAnimation
import MotionCore
import MotionModel

/// A text and the font that a script wants for it. The font decides the glyphs, and the characters decide which other
/// fonts stand in.
package struct TextUse: Hashable, Sendable, Comparable {
  package var string: String
  /// A family, a PostScript name or the path of a font file.
  package var fontName: String
  package var fontWeight: Double
  package var isItalic: Bool
  /// Values for axes of a variable font.
  package var fontAxes = FontAxes()
  /// Whether animations change the weight: each weight may be another file.
  package var isWeightMoving = false
  /// A BCP 47 tag; empty: none.
  package var language = ""

  package static func < (a: TextUse, b: TextUse) -> Bool {
    let (first, second) = (a.order, b.order)
    return (a.fontName, a.fontWeight, a.isItalic ? 1 : 0, a.language, a.string, first)
      < (b.fontName, b.fontWeight, b.isItalic ? 1 : 0, b.language, b.string, second)
  }

  /// What tells texts apart that agree in everything else.
  private var order: String { "\(isWeightMoving)\(fontAxes)" }
}
