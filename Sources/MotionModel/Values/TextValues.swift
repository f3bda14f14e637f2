import Foundation
import MotionAnimation
import MotionCore

/// `CATextLayer` (TX-1). Sizes are in points.
public struct TextValues: Sendable {
  public var string: String?
  /// A family, a PostScript name or the absolute path of a font file.
  public var fontName = "Helvetica"
  /// CSS weight, 100…900.
  public var fontWeight = 400
  public var isItalic = false
  public var fontSize = 36.0
  public var foregroundColor: Color? = Color.white
  public var isWrapped = false
  public var alignmentMode = TextAlignment.natural
  public var truncationMode = TextTruncation.none
  /// Extra space between characters.
  public var tracking = 0.0
  /// Multiple of the font's own line height.
  public var lineHeightMultiple = 1.0
  public init() {}
}
