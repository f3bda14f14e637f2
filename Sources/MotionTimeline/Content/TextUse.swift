// SPDX-License-Identifier: Apache-2.0

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
  /// The direction from which characters without a script of their own take their neighbours' script.
  package var direction = WritingDirection.natural
  /// The marker of truncated text.
  package var marker = "…"
  /// Whether words break by the patterns of the language.
  package var isHyphenated = false

  package static func < (a: TextUse, b: TextUse) -> Bool {
    let first = (a.fontName, a.fontWeight, a.isItalic ? 1 : 0, a.language, a.string)
    let second = (b.fontName, b.fontWeight, b.isItalic ? 1 : 0, b.language, b.string)
    return first == second ? a.order < b.order : first < second
  }

  /// A sort key for texts equal in everything else.
  private var order: String { "\(isWeightMoving)\(isHyphenated)\(direction.rawValue)\(fontAxes)\(marker)" }
}
