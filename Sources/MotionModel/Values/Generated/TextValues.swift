// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CATextLayer` (TX-1). Sizes are in points.
public struct TextValues: Sendable {
  /// The text; line breaks in it are kept.
  public var string: String?
  /// A family, a PostScript name or the path of a font file.
  public var fontName: String = "Helvetica"
  /// CSS weight, 100…900.
  public var fontWeight: Int = 400
  /// The size in points.
  public var fontSize: Double = 36
  /// The colour of the text.
  public var foregroundColor: Color? = Color.white
  /// Where lines lie in the width of the layer.
  public var alignmentMode: TextAlignment = .natural
  /// Where lines that do not fit are cut (TX-4).
  public var truncationMode: TextTruncation = .none
  /// Extra space between characters, in points.
  public var tracking: Double = 0
  /// Multiple of the font's own line height.
  public var lineHeightMultiple: Double = 1
  /// Whether an italic face of the family is used.
  public var isItalic: Bool = false
  /// Breaks lines at the width of the bounds (TX-4).
  public var isWrapped: Bool = false

  public init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  public package(set) var text: TextValues {
    get { if case .text(let values) = special { values } else { TextValues() } }
    set { if case .text = special { special = .text(newValue) } }
  }
}
