import Foundation

/// A text in one font, with its place on a baseline: what a drawing shows of texts.
public struct TextLine: Hashable, Sendable {
  public var string: String
  /// A family, a PostScript name or the absolute path of a font file.
  public var fontName: String
  /// Points.
  public var fontSize: Double
  /// CSS weight, 100…900.
  public var fontWeight: Int
  public var isItalic: Bool
  /// Which part of the text is at the point that it is drawn at: its left end, but for `center` and `right`.
  public var alignment: TextAlignment
  /// Extra space between characters, in points.
  public var tracking: Double
  /// A BCP 47 tag ("ja", "zh-Hant"); empty: none.
  public var language: String
  /// Settings of OpenType features with commas between them, such as "tnum,-liga".
  public var fontFeatures: String

  public init(
    _ string: String, font: String = "Helvetica", size: Double, weight: Int = 400, italic: Bool = false,
    alignment: TextAlignment = .left, tracking: Double = 0, language: String = "", fontFeatures: String = ""
  ) {
    (self.string, fontName, fontSize, fontWeight) = (string, font, size, weight)
    (isItalic, self.alignment, self.tracking) = (italic, alignment, tracking)
    (self.language, self.fontFeatures) = (language, fontFeatures)
  }
}
