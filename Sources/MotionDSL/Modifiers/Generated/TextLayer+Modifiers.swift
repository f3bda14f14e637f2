// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension TextLayer {
  /// The text; line breaks in it are kept.
  ///
  /// ```swift
  /// TextLayer().string("Hello")
  /// ```
  @discardableResult public func string(_ value: String?) -> Self { set { $0.string = value } }
  /// Values for axes of a variable font by their tags, such as `["wdth": 75, "GRAD": 50]`. `motionkit fonts NAME` lists
  /// the axes that a font has.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).fontAxes(["wght": 650, "slnt": -10])
  /// ```
  @discardableResult public func fontAxes(_ value: FontAxes) -> Self { set { $0.fontAxes = value } }
  /// The size in points.
  ///
  /// ```swift
  /// TextLayer("Hello").fontSize(96)
  /// ```
  @discardableResult public func fontSize(_ value: Double) -> Self { set { $0.fontSize = value } }
  /// The colour of the text.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).foregroundColor("#FF5A3C")
  /// ```
  @discardableResult public func foregroundColor(_ value: Color?) -> Self { set { $0.foregroundColor = value } }
  /// Where lines lie in the width of the layer.
  ///
  /// ```swift
  /// TextLayer("Two lines\nin the middle").alignment(.center)
  /// ```
  @discardableResult public func alignment(_ value: TextAlignment) -> Self { set { $0.alignmentMode = value } }
  /// Where lines that do not fit are cut (TX-4).
  @discardableResult public func truncation(_ value: TextTruncation) -> Self { set { $0.truncationMode = value } }
  /// Extra space between characters, in points.
  ///
  /// ```swift
  /// TextLayer("CHAPTER").font("Inter", 40).tracking(8)
  /// ```
  @discardableResult public func tracking(_ value: Double) -> Self { set { $0.tracking = value } }
  /// Moves characters apart where they stand, about the anchor point, by so many points from one to the next. Unlike tracking it
  /// changes neither lines nor the size of the layer, and it acts on units by themselves.
  ///
  /// ```swift
  /// TextLayer("WIDE").font("Inter", 120).animate(\.spread, from: 0, to: 24, .ease(1.5))
  /// ```
  @discardableResult public func spread(_ value: Double) -> Self { set { $0.spread = value } }
  /// How much of the text is there, 0…1 of its characters, where the whole text has them.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).animate(\.typed, from: 0, to: 1, .linear(2))
  /// ```
  @discardableResult public func typed(_ value: Double) -> Self { set { $0.typed = value } }
  /// The width of a caret after what is typed, as a fraction of the font size; 0: there is none.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).caretWidth(0.1)
  /// ```
  @discardableResult public func caretWidth(_ value: Double) -> Self { set { $0.caretWidth = value } }
  /// How opaque the caret is, 0…1.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).caretWidth(0.1).animate(\.caretOpacity, values: [1, 0], .linear(1).repeats(.infinity))
  /// ```
  @discardableResult public func caretOpacity(_ value: Double) -> Self { set { $0.caretOpacity = value } }
  /// How much of the text shows other characters of it in place of its own, 0…1; the last ones longest. What stands where stays
  /// until ``TextLayer/scramblePhase`` passes a whole number.
  ///
  /// ```swift
  /// TextLayer("Decoded").font("Inter", 120).animate(\.scramble, from: 1, to: 0, .linear(1))
  /// ```
  @discardableResult public func scramble(_ value: Double) -> Self { set { $0.scramble = value } }
  /// Which other characters a scrambled text shows: others after each whole number.
  ///
  /// ```swift
  /// TextLayer("Decoded").font("Inter", 120).scramble(1).animate(\.scramblePhase, to: 30, .linear(2))
  /// ```
  @discardableResult public func scramblePhase(_ value: Double) -> Self { set { $0.scramblePhase = value } }
  /// Line height as a multiple of the font's own, which is 1.21 of the font size in Inter: CSS's `line-height: 1.5` is
  /// `lineHeight(1.5 / 1.21)` there.
  ///
  /// ```swift
  /// TextLayer("Two lines\nof text").font("Inter", 60).lineHeight(1.4)
  /// ```
  @discardableResult public func lineHeight(_ value: Double) -> Self { set { $0.lineHeightMultiple = value } }
  /// The language of the text as a BCP 47 tag, such as "ja" or "zh-Hant".
  @discardableResult public func language(_ value: String) -> Self { set { $0.language = value } }
  /// Which way paragraphs run: that of their first letters, unless told otherwise.
  ///
  /// ```swift
  /// TextLayer("مرحبا").direction(.rightToLeft)
  /// ```
  @discardableResult public func direction(_ value: WritingDirection) -> Self { set { $0.writingDirection = value } }
  /// Where lines lie in the height of the layer.
  ///
  /// ```swift
  /// TextLayer("Hello").frame(0, 0, 600, 200).verticalAlignment(.center)
  /// ```
  @discardableResult public func verticalAlignment(_ value: VerticalTextAlignment) -> Self {
    set { $0.verticalAlignment = value }
  }
  /// Extra space between paragraphs, in points.
  ///
  /// ```swift
  /// TextLayer("One\nTwo").paragraphSpacing(24)
  /// ```
  @discardableResult public func paragraphSpacing(_ value: Double) -> Self { set { $0.paragraphSpacing = value } }
  /// Breaks words of wrapped lines where the patterns of the language allow it.
  ///
  /// ```swift
  /// TextLayer("Internationalisation").language("en").wrapped(width: 400).hyphenated()
  /// ```
  @discardableResult public func hyphenated(_ value: Bool = true) -> Self { set { $0.isHyphenated = value } }
  /// Makes the wrapped lines of each paragraph about equally long.
  ///
  /// ```swift
  /// TextLayer("A headline of more than one line").wrapped(width: 900).balanced()
  /// ```
  @discardableResult public func balanced(_ value: Bool = true) -> Self { set { $0.isBalanced = value } }
  /// How far the text is moved along its path, as a fraction of the path's length: 1 is once around a closed one.
  ///
  /// ```swift
  /// TextLayer("Around").font("Inter", 60).along(.circle(400)).animate(\.pathOffset, to: 1, .linear(8))
  /// ```
  @discardableResult public func pathOffset(_ value: Double) -> Self { set { $0.pathOffset = value } }
  /// How far the text is moved away from its path, upwards as its letters stand, in points; less than 0: across it.
  ///
  /// ```swift
  /// TextLayer("Above").font("Inter", 60).along(.circle(400)).pathShift(12)
  /// ```
  @discardableResult public func pathShift(_ value: Double) -> Self { set { $0.pathShift = value } }
  /// Runs the text against the direction of its path, so that it stands on the other side: inside of a circle.
  ///
  /// ```swift
  /// TextLayer("Inside").font("Inter", 60).along(.circle(400)).isPathReversed()
  /// ```
  @discardableResult public func isPathReversed(_ value: Bool = true) -> Self { set { $0.isPathReversed = value } }
  /// Whether characters are turned as their path runs, or stay upright.
  ///
  /// ```swift
  /// TextLayer("Upright").font("Inter", 60).along(.circle(400)).turnsAlongPath(false)
  /// ```
  @discardableResult public func turnsAlongPath(_ value: Bool) -> Self { set { $0.turnsAlongPath = value } }
}
