import MotionAnimation
import MotionCore
import MotionModel

/// A text and the font that a script wants for it. The font decides the glyphs, and the characters decide which other
/// fonts stand in.
package struct TextUse: Hashable, Sendable, Comparable {
  package var string: String
  /// A family, a PostScript name or the path of a font file.
  package var fontName: String
  package var fontWeight: Int
  package var isItalic: Bool
  /// A BCP 47 tag; empty: none.
  package var language = ""
  /// By which characters that belong to no script take the script of those beside them.
  package var direction = WritingDirection.natural
  /// What stands for text that is cut.
  package var marker = "…"
  /// Whether words break by the patterns of the language.
  package var isHyphenated = false

  package static func < (a: TextUse, b: TextUse) -> Bool {
    (a.fontName, a.fontWeight, a.isItalic ? 1 : 0, a.string) == (b.fontName, b.fontWeight, b.isItalic ? 1 : 0, b.string)
      ? (a.language, a.direction.rawValue, a.marker, a.isHyphenated ? 1 : 0)
        < (b.language, b.direction.rawValue, b.marker, b.isHyphenated ? 1 : 0)
      : (a.fontName, a.fontWeight, a.isItalic ? 1 : 0, a.string)
        < (b.fontName, b.fontWeight, b.isItalic ? 1 : 0, b.string)
  }
}
