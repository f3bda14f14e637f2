// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension TextLayer: TextKeys {
  /// The text, with its line breaks.
  public final var string: String? {
    get { values.text.string }
    set {
      noteAsset()
      setText(.string, .string(newValue))
    }
  }
  /// The font: a family, a PostScript name or the path of a font file.
  public final var font: String {
    get { values.text.fontName }
    set {
      noteAsset()
      setText(.font, .string(newValue))
    }
  }
  /// Values for axes of a variable font by their tags, such as `["wdth": 75]`; other axes follow from the weight, the slope
  /// and the size.
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
  /// Whether lines break at the width of the bounds (TX-4).
  ///
  /// ```swift
  /// text.isWrapped = true
  /// ```
  public final var isWrapped: Bool {
    get { values.text.isWrapped }
    set { setText(.isWrapped, .bool(newValue)) }
  }
  /// The horizontal alignment of lines in the layer.
  ///
  /// ```swift
  /// text.alignmentMode = .center
  /// ```
  public final var alignmentMode: TextAlignment {
    get { values.text.alignmentMode }
    set { set(.alignmentMode, .string(newValue.rawValue)) }
  }
  /// The position of the cut in lines that do not fit (TX-4).
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
  /// Points added between neighbouring characters, moving them apart from the anchor point; line breaks do not change.
  public final var spread: Double {
    get { values.text.spread }
    set { set(.spread, .number(newValue)) }
  }
  /// The typed fraction of the characters, 0…1, in reading order. Lines break as in the whole text, so a word begins in its
  /// final line.
  public final var typed: Double {
    get { values.text.typed }
    set { set(.typed, .number(newValue)) }
  }
  /// The width of a caret after the ``typed`` characters, as a fraction of the font size; 0 for none.
  public final var caretWidth: Double {
    get { values.text.caretWidth }
    set { set(.caretWidth, .number(newValue)) }
  }
  /// The opacity of the caret, 0…1.
  public final var caretOpacity: Double {
    get { values.text.caretOpacity }
    set { set(.caretOpacity, .number(newValue)) }
  }
  /// The fraction of the characters, 0…1, to replace with other characters of the text; the last ones longest.
  public final var scramble: Double {
    get { values.text.scramble }
    set { set(.scramble, .number(newValue)) }
  }
  /// The selection of characters in a scrambled text: a new one after each whole number.
  public final var scramblePhase: Double {
    get { values.text.scramblePhase }
    set { set(.scramblePhase, .number(newValue)) }
  }
  /// The line height as a multiple of the font's own.
  ///
  /// ```swift
  /// text.lineHeightMultiple = 1.4
  /// ```
  public final var lineHeightMultiple: Double {
    get { values.text.lineHeightMultiple }
    set { setText(.lineHeightMultiple, .number(newValue)) }
  }
  /// The direction of paragraphs: by default the direction of their first letters.
  ///
  /// ```swift
  /// text.writingDirection = .rightToLeft
  /// ```
  public final var writingDirection: WritingDirection {
    get { values.text.writingDirection }
    set { setText(.writingDirection, .string(newValue.rawValue)) }
  }
  /// The vertical alignment of lines in the layer.
  public final var verticalAlignment: VerticalTextAlignment {
    get { values.text.verticalAlignment }
    set { set(.verticalAlignment, .string(newValue.rawValue)) }
  }
  /// The inset of the text in the bounds, in points: `width` left and right, `height` above and below.
  public final var textInset: CGSize {
    get { values.text.textInset }
    set { setText(.textInset, .size(newValue)) }
  }
  /// Extra space between paragraphs, in points.
  public final var paragraphSpacing: Double {
    get { values.text.paragraphSpacing }
    set { setText(.paragraphSpacing, .number(newValue)) }
  }
  /// The indent of each paragraph's first line beyond ``leadingIndent``, in points; negative for a hanging indent.
  ///
  /// ```swift
  /// text.firstLineIndent = 40
  /// ```
  public final var firstLineIndent: Double {
    get { values.text.firstLineIndent }
    set { setText(.firstLineIndent, .number(newValue)) }
  }
  /// The indent of lines from their leading edge, in points.
  ///
  /// ```swift
  /// text.leadingIndent = 40
  /// ```
  public final var leadingIndent: Double {
    get { values.text.leadingIndent }
    set { setText(.leadingIndent, .number(newValue)) }
  }
  /// The indent of lines from their trailing edge, in points.
  ///
  /// ```swift
  /// text.trailingIndent = 40
  /// ```
  public final var trailingIndent: Double {
    get { values.text.trailingIndent }
    set { setText(.trailingIndent, .number(newValue)) }
  }
  /// Whether words of wrapped lines are hyphenated by the patterns of the ``language``.
  ///
  /// ```swift
  /// text.isHyphenated = true
  /// ```
  public final var isHyphenated: Bool {
    get { values.text.isHyphenated }
    set { setText(.isHyphenated, .bool(newValue)) }
  }
  /// Whether the wrapped lines of each paragraph are made about equally long.
  ///
  /// ```swift
  /// text.isBalanced = true
  /// ```
  public final var isBalanced: Bool {
    get { values.text.isBalanced }
    set { setText(.isBalanced, .bool(newValue)) }
  }
  /// Whether lines run from top to bottom, as columns from right to left.
  ///
  /// ```swift
  /// text.isVertical = true
  /// ```
  public final var isVertical: Bool {
    get { values.text.isVertical }
    set { setText(.isVertical, .bool(newValue)) }
  }
  /// The shift of the text along ``textPath``, as a fraction of its length: 1 is once around a closed path.
  public final var pathOffset: Double {
    get { values.text.pathOffset }
    set { set(.pathOffset, .number(newValue)) }
  }
  /// The distance of the text from ``textPath``, towards the top of its letters, in points.
  public final var pathShift: Double {
    get { values.text.pathShift }
    set { set(.pathShift, .number(newValue)) }
  }
  /// Whether the text runs against the direction of ``textPath``, and so on its other side.
  ///
  /// ```swift
  /// text.isPathReversed = true
  /// ```
  public final var isPathReversed: Bool {
    get { values.text.isPathReversed }
    set { set(.isPathReversed, .bool(newValue)) }
  }
  /// Whether characters turn with ``textPath``, or stay upright.
  public final var turnsAlongPath: Bool {
    get { values.text.turnsAlongPath }
    set { set(.turnsAlongPath, .bool(newValue)) }
  }
}
