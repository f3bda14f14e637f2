// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension TextLayer {
  /// The text, with its line breaks.
  ///
  /// ```swift
  /// TextLayer().string("Hello")
  /// ```
  @discardableResult public func string(_ value: String?) -> Self { set { $0.string = value } }
  /// Values for axes of a variable font by their tags, such as `["wdth": 75, "GRAD": 50]`. `motionkit fonts NAME` lists
  /// the axes of a font.
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
  /// The horizontal alignment of lines in the layer.
  ///
  /// ```swift
  /// TextLayer("Two lines\nin the middle").alignment(.center)
  /// ```
  @discardableResult public func alignment(_ value: TextAlignment) -> Self { set { $0.alignmentMode = value } }
  /// The position of the cut in lines that do not fit (TX-4).
  @discardableResult public func truncation(_ value: TextTruncation) -> Self { set { $0.truncationMode = value } }
  /// Extra space between characters, in points.
  ///
  /// ```swift
  /// TextLayer("CHAPTER").font("Inter", 40).tracking(8)
  /// ```
  @discardableResult public func tracking(_ value: Double) -> Self { set { $0.tracking = value } }
  /// Moves characters apart from the anchor point, by these points between neighbours. Unlike tracking it changes neither line
  /// breaks nor the size of the layer, and it acts on each unit by itself.
  ///
  /// ```swift
  /// TextLayer("WIDE").font("Inter", 120).animate(\.spread, from: 0, to: 24, .ease(1.5))
  /// ```
  @discardableResult public func spread(_ value: Double) -> Self { set { $0.spread = value } }
  /// The typed fraction of the characters, 0…1, each at its position in the whole text.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).animate(\.typed, from: 0, to: 1, .linear(2))
  /// ```
  @discardableResult public func typed(_ value: Double) -> Self { set { $0.typed = value } }
  /// The width of a caret after the typed characters, as a fraction of the font size; 0 for none.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).caretWidth(0.1)
  /// ```
  @discardableResult public func caretWidth(_ value: Double) -> Self { set { $0.caretWidth = value } }
  /// The opacity of the caret, 0…1.
  ///
  /// ```swift
  /// TextLayer("Hello").font("Inter", 120).caretWidth(0.1).animate(\.caretOpacity, values: [1, 0], .linear(1).repeats(.infinity))
  /// ```
  @discardableResult public func caretOpacity(_ value: Double) -> Self { set { $0.caretOpacity = value } }
  /// The fraction of the characters, 0…1, to replace with other characters of the text; the last ones longest. They stay until
  /// ``TextLayer/scramblePhase`` passes a whole number.
  ///
  /// ```swift
  /// TextLayer("Decoded").font("Inter", 120).animate(\.scramble, from: 1, to: 0, .linear(1))
  /// ```
  @discardableResult public func scramble(_ value: Double) -> Self { set { $0.scramble = value } }
  /// The selection of characters in a scrambled text: a new one after each whole number.
  ///
  /// ```swift
  /// TextLayer("Decoded").font("Inter", 120).scramble(1).animate(\.scramblePhase, to: 30, .linear(2))
  /// ```
  @discardableResult public func scramblePhase(_ value: Double) -> Self { set { $0.scramblePhase = value } }
  /// Line height as a multiple of the font's own. Inter's own is 1.21 of the font size, so CSS's `line-height: 1.5` is
  /// `lineHeight(1.5 / 1.21)` there.
  ///
  /// ```swift
  /// TextLayer("Two lines\nof text").font("Inter", 60).lineHeight(1.4)
  /// ```
  @discardableResult public func lineHeight(_ value: Double) -> Self { set { $0.lineHeightMultiple = value } }
  /// The language of the text as a BCP 47 tag, such as "ja" or "zh-Hant".
  @discardableResult public func language(_ value: String) -> Self { set { $0.language = value } }
  /// The direction of paragraphs: by default the direction of their first letters.
  ///
  /// ```swift
  /// TextLayer("مرحبا").direction(.rightToLeft)
  /// ```
  @discardableResult public func direction(_ value: WritingDirection) -> Self { set { $0.writingDirection = value } }
  /// The vertical alignment of lines in the layer.
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
  /// Hyphenates words of wrapped lines by the patterns of the language.
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
  /// The shift of the text along its path, as a fraction of the path's length: 1 is once around a closed path.
  ///
  /// ```swift
  /// TextLayer("Around").font("Inter", 60).along(.circle(400)).animate(\.pathOffset, to: 1, .linear(8))
  /// ```
  @discardableResult public func pathOffset(_ value: Double) -> Self { set { $0.pathOffset = value } }
  /// The distance of the text from its path, towards the top of its letters, in points; negative for the other side.
  ///
  /// ```swift
  /// TextLayer("Above").font("Inter", 60).along(.circle(400)).pathShift(12)
  /// ```
  @discardableResult public func pathShift(_ value: Double) -> Self { set { $0.pathShift = value } }
  /// Runs the text against the direction of its path, and so on its other side: inside a circle.
  ///
  /// ```swift
  /// TextLayer("Inside").font("Inter", 60).along(.circle(400)).isPathReversed()
  /// ```
  @discardableResult public func isPathReversed(_ value: Bool = true) -> Self { set { $0.isPathReversed = value } }
  /// Whether characters turn with their path, or stay upright.
  ///
  /// ```swift
  /// TextLayer("Upright").font("Inter", 60).along(.circle(400)).turnsAlongPath(false)
  /// ```
  @discardableResult public func turnsAlongPath(_ value: Bool) -> Self { set { $0.turnsAlongPath = value } }
}
