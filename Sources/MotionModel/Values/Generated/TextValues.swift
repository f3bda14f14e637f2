// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CATextLayer` (TX-1). Sizes are in points.
@usableFromInline package struct TextValues: Hashable, Sendable {
  /// The text, with its line breaks.
  package var string: String?
  /// The font: a family, a PostScript name or the path of a font file.
  package var fontName: String = "Helvetica"
  /// The CSS weight, 1…1000; variable fonts have all weights within their range.
  package var fontWeight: Double = 400
  /// Values for axes of a variable font by their tags, such as `["wdth": 75]`; other axes follow from the weight, the slope
  /// and the size.
  package var fontAxes: FontAxes = FontAxes()
  /// The size in points.
  package var fontSize: Double = 36
  /// The colour of the text.
  package var foregroundColor: Color? = Color.white
  /// The horizontal alignment of lines in the layer.
  package var alignmentMode: TextAlignment = .natural
  /// The position of the cut in lines that do not fit (TX-4).
  package var truncationMode: TextTruncation = .none
  /// Extra space between characters, in points.
  package var tracking: Double = 0
  /// Points added between neighbouring characters, moving them apart from the anchor point; line breaks do not change.
  package var spread: Double = 0
  /// The typed fraction of the characters, 0…1, in reading order. Lines break as in the whole text, so a word begins in its
  /// final line.
  package var typed: Double = 1
  /// The width of a caret after the ``typed`` characters, as a fraction of the font size; 0 for none.
  package var caretWidth: Double = 0
  /// The opacity of the caret, 0…1.
  package var caretOpacity: Double = 1
  /// The fraction of the characters, 0…1, to replace with other characters of the text; the last ones longest.
  package var scramble: Double = 0
  /// The selection of characters in a scrambled text: a new one after each whole number.
  package var scramblePhase: Double = 0
  /// The line height as a multiple of the font's own.
  package var lineHeightMultiple: Double = 1
  /// The most lines of a wrapped text, the last of them truncated; 0 for no limit.
  package var lineLimit: Int = 0
  /// The language of the text as a BCP 47 tag ("ja", "zh-Hant"); empty for none. It determines line breaks, letter forms and
  /// fallback fonts.
  package var language: String = ""
  /// The direction of paragraphs: by default the direction of their first letters.
  package var writingDirection: WritingDirection = .natural
  /// OpenType feature settings, separated by commas: "tnum" is on, "-liga" off, "ss01=2" the second form.
  package var fontFeatures: String = ""
  /// The vertical alignment of lines in the layer.
  package var verticalAlignment: VerticalTextAlignment = .top
  /// The inset of the text in the bounds, in points: `width` left and right, `height` above and below.
  package var textInset: CGSize = .zero
  /// The marker instead of truncated text.
  package var truncationMarker: String = "…"
  /// Extra space between paragraphs, in points.
  package var paragraphSpacing: Double = 0
  /// The indent of each paragraph's first line beyond ``leadingIndent``, in points; negative for a hanging indent.
  package var firstLineIndent: Double = 0
  /// The indent of lines from their leading edge, in points.
  package var leadingIndent: Double = 0
  /// The indent of lines from their trailing edge, in points.
  package var trailingIndent: Double = 0
  /// In vertical text: the most consecutive digits set side by side in one em; 0 for none.
  package var uprightDigits: Int = 0
  /// The path of the text, in the layer's own space; nil for text in lines.
  package var textPath: Path?
  /// The shift of the text along ``textPath``, as a fraction of its length: 1 is once around a closed path.
  package var pathOffset: Double = 0
  /// The distance of the text from ``textPath``, towards the top of its letters, in points.
  package var pathShift: Double = 0
  /// The bounds' size if it comes from the text, else nil. Bounds of this size clip nothing (TX-3).
  package var naturalSize: CGSize?
  /// The parts with a style of their own.
  package var spans: TextSpans = TextSpans()
  /// The tab stops, in order of position; if there are none, every eight spaces.
  package var tabs: [TextTab] = []
  /// The columns of wrapped lines.
  package var columns: TextColumns = TextColumns()
  /// Whether an italic face of the family is used.
  package var isItalic: Bool = false
  /// Whether lines break at the width of the bounds (TX-4).
  package var isWrapped: Bool = false
  /// Whether words of wrapped lines are hyphenated by the patterns of the ``language``.
  package var isHyphenated: Bool = false
  /// Whether the wrapped lines of each paragraph are made about equally long.
  package var isBalanced: Bool = false
  /// Whether lines run from top to bottom, as columns from right to left.
  package var isVertical: Bool = false
  /// Whether the text runs against the direction of ``textPath``, and so on its other side.
  package var isPathReversed: Bool = false
  /// Whether characters turn with ``textPath``, or stay upright.
  package var turnsAlongPath: Bool = true

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var text: TextValues {
    get { if case .text(let values) = special { values } else { TextValues() } }
    set { if case .text = special { special = .text(newValue) } }
  }
}
