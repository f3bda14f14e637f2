// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension TextLayer: TextKeys {
  /// The text; line breaks in it are kept.
  public final var string: String? {
    get { values.text.string }
    set {
      noteAsset()
      setText(.string, .string(newValue))
    }
  }
  /// A family, a PostScript name or the path of a font file.
  public final var font: String {
    get { values.text.fontName }
    set {
      noteAsset()
      setText(.font, .string(newValue))
    }
  }
  /// Values for axes of a variable font by their tags, such as `["wdth": 75]`; what is not named follows from the weight,
  /// the slope and the size.
  public final var fontAxes: FontAxes {
    get { values.text.fontAxes }
    set {
      noteAsset()
      setText(.fontAxes, .axes(newValue))
    }
  }
  /// Whether an italic face of the family is used.
  ///
  /// ```swift
  /// text.isItalic = true
  /// ```
  public final var isItalic: Bool {
    get { values.text.isItalic }
    set { setText(.isItalic, .bool(newValue)) }
  }
  /// The size in points.
  public final var fontSize: Double {
    get { values.text.fontSize }
    set { setText(.fontSize, .number(newValue)) }
  }
  /// The colour of the text.
  public final var foregroundColor: Color? {
    get { values.text.foregroundColor }
    set { set(.foregroundColor, .color(newValue)) }
  }
  /// Breaks lines at the width of the bounds (TX-4).
  ///
  /// ```swift
  /// text.isWrapped = true
  /// ```
  public final var isWrapped: Bool {
    get { values.text.isWrapped }
    set { setText(.isWrapped, .bool(newValue)) }
  }
  /// Where lines lie in the width of the layer.
  ///
  /// ```swift
  /// text.alignmentMode = .center
  /// ```
  public final var alignmentMode: TextAlignment {
    get { values.text.alignmentMode }
    set { set(.alignmentMode, .string(newValue.rawValue)) }
  }
  /// Where lines that do not fit are cut (TX-4).
  ///
  /// ```swift
  /// text.truncationMode = .end
  /// ```
  public final var truncationMode: TextTruncation {
    get { values.text.truncationMode }
    set { set(.truncationMode, .string(newValue.rawValue)) }
  }
  /// Extra space between characters, in points.
  public final var tracking: Double {
    get { values.text.tracking }
    set { setText(.tracking, .number(newValue)) }
  }
  /// How far characters are moved apart where they stand, about the anchor point, in points from one to the next; lines stay as they
  /// are.
  public final var spread: Double {
    get { values.text.spread }
    set { set(.spread, .number(newValue)) }
  }
  /// How much of the text is there, 0…1 of its characters in the order in which they are read. Lines are those of the whole, so a word
  /// knows its line before it is complete.
  public final var typed: Double {
    get { values.text.typed }
    set { set(.typed, .number(newValue)) }
  }
  /// The width of a caret after what is ``typed``, as a fraction of the font size; 0: there is none.
  public final var caretWidth: Double {
    get { values.text.caretWidth }
    set { set(.caretWidth, .number(newValue)) }
  }
  /// How opaque the caret is, 0…1.
  public final var caretOpacity: Double {
    get { values.text.caretOpacity }
    set { set(.caretOpacity, .number(newValue)) }
  }
  /// How much of the text shows other characters of it in place of its own, 0…1; the last ones longest.
  public final var scramble: Double {
    get { values.text.scramble }
    set { set(.scramble, .number(newValue)) }
  }
  /// Which other characters are shown: others after each whole number.
  public final var scramblePhase: Double {
    get { values.text.scramblePhase }
    set { set(.scramblePhase, .number(newValue)) }
  }
  /// Multiple of the font's own line height.
  ///
  /// ```swift
  /// text.lineHeightMultiple = 1.4
  /// ```
  public final var lineHeightMultiple: Double {
    get { values.text.lineHeightMultiple }
    set { setText(.lineHeightMultiple, .number(newValue)) }
  }
  /// Which way paragraphs run: that of their first letters, unless told otherwise.
  ///
  /// ```swift
  /// text.writingDirection = .rightToLeft
  /// ```
  public final var writingDirection: WritingDirection {
    get { values.text.writingDirection }
    set { setText(.writingDirection, .string(newValue.rawValue)) }
  }
  /// Where lines lie in the height of the layer.
  public final var verticalAlignment: VerticalTextAlignment {
    get { values.text.verticalAlignment }
    set { set(.verticalAlignment, .string(newValue.rawValue)) }
  }
  /// The room between the bounds and the text in points: `width` left and right, `height` above and below.
  public final var textInset: CGSize {
    get { values.text.textInset }
    set { setText(.textInset, .size(newValue)) }
  }
  /// Extra space between paragraphs, in points.
  public final var paragraphSpacing: Double {
    get { values.text.paragraphSpacing }
    set { setText(.paragraphSpacing, .number(newValue)) }
  }
  /// How far the first line of each paragraph is set in, beyond ``leadingIndent``, in points; less than 0: set out.
  ///
  /// ```swift
  /// text.firstLineIndent = 40
  /// ```
  public final var firstLineIndent: Double {
    get { values.text.firstLineIndent }
    set { setText(.firstLineIndent, .number(newValue)) }
  }
  /// How far lines are set in from the edge at which they begin, in points.
  ///
  /// ```swift
  /// text.leadingIndent = 40
  /// ```
  public final var leadingIndent: Double {
    get { values.text.leadingIndent }
    set { setText(.leadingIndent, .number(newValue)) }
  }
  /// How far lines are set in from the edge at which they end, in points.
  ///
  /// ```swift
  /// text.trailingIndent = 40
  /// ```
  public final var trailingIndent: Double {
    get { values.text.trailingIndent }
    set { setText(.trailingIndent, .number(newValue)) }
  }
  /// Breaks words of wrapped lines where the patterns of the ``language`` allow it.
  ///
  /// ```swift
  /// text.isHyphenated = true
  /// ```
  public final var isHyphenated: Bool {
    get { values.text.isHyphenated }
    set { setText(.isHyphenated, .bool(newValue)) }
  }
  /// Makes the wrapped lines of each paragraph about equally long.
  ///
  /// ```swift
  /// text.isBalanced = true
  /// ```
  public final var isBalanced: Bool {
    get { values.text.isBalanced }
    set { setText(.isBalanced, .bool(newValue)) }
  }
  /// Runs lines from top to bottom, as columns from right to left.
  ///
  /// ```swift
  /// text.isVertical = true
  /// ```
  public final var isVertical: Bool {
    get { values.text.isVertical }
    set { setText(.isVertical, .bool(newValue)) }
  }
  /// How far the text is moved along ``textPath``, as a fraction of its length: 1 is once around a closed one.
  public final var pathOffset: Double {
    get { values.text.pathOffset }
    set { set(.pathOffset, .number(newValue)) }
  }
  /// How far the text is moved away from ``textPath``, upwards as its letters stand, in points.
  public final var pathShift: Double {
    get { values.text.pathShift }
    set { set(.pathShift, .number(newValue)) }
  }
  /// Whether the text runs against the direction of ``textPath``, and so stands on its other side.
  ///
  /// ```swift
  /// text.isPathReversed = true
  /// ```
  public final var isPathReversed: Bool {
    get { values.text.isPathReversed }
    set { set(.isPathReversed, .bool(newValue)) }
  }
  /// Whether characters are turned as ``textPath`` runs, or stay upright.
  public final var turnsAlongPath: Bool {
    get { values.text.turnsAlongPath }
    set { set(.turnsAlongPath, .bool(newValue)) }
  }
}
