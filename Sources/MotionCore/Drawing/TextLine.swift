// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text in one font, with its position on a baseline, for drawings.
/// Example: `context.draw(TextLine("Hello", font: "Inter", size: 40, weight: 700), at: CGPoint(x: 20, y: 60))`
public struct TextLine: Hashable, Sendable {
  /// The text.
  /// Example: `line.string = "Hello"`
  public var string: String
  /// A family, a PostScript name or the absolute path of a font file.
  /// Example: `line.fontName = "Inter"`
  public var fontName: String
  /// Points.
  /// Example: `line.fontSize = 40`
  public var fontSize: Double
  /// CSS weight, 100…900.
  /// Example: `line.fontWeight = 700`
  public var fontWeight: Int
  /// Whether an italic or oblique face of the family is used.
  /// Example: `line.isItalic = true`
  public var isItalic: Bool
  /// The part of the text at its drawing point: its left end, except for `center` and `right`.
  /// Example: `line.alignment = .center`
  public var alignment: TextAlignment
  /// Extra space between characters, in points.
  /// Example: `line.tracking = 2`
  public var tracking: Double
  /// A BCP 47 tag ("ja", "zh-Hant"); empty for none.
  /// Example: `line.language = "de"`
  public var language: String
  /// Settings of OpenType features with commas between them, such as "tnum,-liga".
  /// Example: `line.fontFeatures = "tnum"`
  public var fontFeatures: String

  /// A text, left-aligned on its baseline and without extra space unless told otherwise.
  /// Example: `TextLine("Hello", font: "Inter", size: 40, weight: 700)`
  public init(
    _ string: String, font: String = "Helvetica", size: Double, weight: Int = 400, italic: Bool = false,
    alignment: TextAlignment = .left, tracking: Double = 0, language: String = "", fontFeatures: String = ""
  ) {
    (self.string, fontName, fontSize, fontWeight) = (string, font, size, weight)
    (isItalic, self.alignment, self.tracking) = (italic, alignment, tracking)
    (self.language, self.fontFeatures) = (language, fontFeatures)
  }
}
