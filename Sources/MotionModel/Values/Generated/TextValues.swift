// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CATextLayer` (TX-1). Sizes are in points.
@usableFromInline package struct TextValues: Hashable, Sendable {
  /// The text; line breaks in it are kept.
  package var string: String?
  /// A family, a PostScript name or the path of a font file.
  package var fontName: String = "Helvetica"
  /// CSS weight, 1…1000; variable fonts have all between theirs.
  package var fontWeight: Double = 400
  /// Values for axes of a variable font by their tags, such as `["wdth": 75]`; what is not named follows from the weight,
  /// the slope and the size.
  package var fontAxes: FontAxes = FontAxes()
  /// The size in points.
  package var fontSize: Double = 36
  /// The colour of the text.
  package var foregroundColor: Color? = Color.white
  /// Where lines lie in the width of the layer.
  package var alignmentMode: TextAlignment = .natural
  /// Where lines that do not fit are cut (TX-4).
  package var truncationMode: TextTruncation = .none
  /// Extra space between characters, in points.
  package var tracking: Double = 0
  /// How far characters are moved apart where they stand, about the anchor point, in points from one to the next; lines stay as they
  /// are.
  package var spread: Double = 0
  /// How much of the text is there, 0…1 of its characters in the order in which they are read. Lines are those of the whole, so a word
  /// knows its line before it is complete.
  package var typed: Double = 1
  /// The width of a caret after what is ``typed``, as a fraction of the font size; 0: there is none.
  package var caretWidth: Double = 0
  /// How opaque the caret is, 0…1.
  package var caretOpacity: Double = 1
  /// How much of the text shows other characters of it in place of its own, 0…1; the last ones longest.
  package var scramble: Double = 0
  /// Which other characters are shown: others after each whole number.
  package var scramblePhase: Double = 0
  /// Multiple of the font's own line height.
  package var lineHeightMultiple: Double = 1
  /// The most lines that are shown where lines are wrapped, the last of them truncated; 0: as many as there are.
  package var lineLimit: Int = 0
  /// The language of the text as a BCP 47 tag ("ja", "zh-Hant"), which decides where lines break, which forms letters
  /// have and which font characters fall back to; empty: none.
  package var language: String = ""
  /// Which way paragraphs run: that of their first letters, unless told otherwise.
  package var writingDirection: WritingDirection = .natural
  /// Settings of OpenType features with commas between them: "tnum" is on, "-liga" off, "ss01=2" the second form.
  package var fontFeatures: String = ""
  /// Where lines lie in the height of the layer.
  package var verticalAlignment: VerticalTextAlignment = .top
  /// The room between the bounds and the text in points: `width` left and right, `height` above and below.
  package var textInset: CGSize = .zero
  /// What stands for the text that is cut.
  package var truncationMarker: String = "…"
  /// Extra space between paragraphs, in points.
  package var paragraphSpacing: Double = 0
  /// How far the first line of each paragraph is set in, beyond ``leadingIndent``, in points; less than 0: set out.
  package var firstLineIndent: Double = 0
  /// How far lines are set in from the edge at which they begin, in points.
  package var leadingIndent: Double = 0
  /// How far lines are set in from the edge at which they end, in points.
  package var trailingIndent: Double = 0
  /// In vertical text: the most digits in a row that stand side by side in one em; 0: none do.
  package var uprightDigits: Int = 0
  /// The path in the layer's own space that the text runs along; nil: it stands in lines.
  package var textPath: Path?
  /// How far the text is moved along ``textPath``, as a fraction of its length: 1 is once around a closed one.
  package var pathOffset: Double = 0
  /// How far the text is moved away from ``textPath``, upwards as its letters stand, in points.
  package var pathShift: Double = 0
  /// The size that the bounds got from the text; nil: they have none from it. Bounds of this size clip nothing (TX-3).
  package var naturalSize: CGSize?
  /// The stretches that are set or painted differently from the rest.
  package var spans: TextSpans = TextSpans()
  /// Where the text after tab characters stands, by their positions; without any, every eight spaces.
  package var tabs: [TextTab] = []
  /// The columns that wrapped lines run through.
  package var columns: TextColumns = TextColumns()
  /// Whether an italic face of the family is used.
  package var isItalic: Bool = false
  /// Breaks lines at the width of the bounds (TX-4).
  package var isWrapped: Bool = false
  /// Breaks words of wrapped lines where the patterns of the ``language`` allow it.
  package var isHyphenated: Bool = false
  /// Makes the wrapped lines of each paragraph about equally long.
  package var isBalanced: Bool = false
  /// Runs lines from top to bottom, as columns from right to left.
  package var isVertical: Bool = false
  /// Whether the text runs against the direction of ``textPath``, and so stands on its other side.
  package var isPathReversed: Bool = false
  /// Whether characters are turned as ``textPath`` runs, or stay upright.
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
