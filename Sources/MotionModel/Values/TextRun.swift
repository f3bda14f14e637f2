// SPDX-License-Identifier: Apache-2.0

/// A stretch of a text with its style.
/// Example: `TextLayer { TextRun("Total ").weight(.light); TextRun("42").foregroundColor(.yellow).size(1.4) }`
public struct TextRun: Hashable, Sendable, TextStyling {
  /// The text.
  /// Example: `let string = TextRun("42").string`
  public var string: String
  /// How it differs from the text around it.
  /// Example: `let style = TextRun("42").weight(.bold).style`
  public var style = TextStyle()
  package var name: String?

  /// A stretch in the style of the text around it.
  /// Example: `TextLayer { TextRun("42").weight(.bold) }`
  public init(_ string: String) { self.string = string }

  /// The same text in a changed style.
  /// Example: `let loud = TextRun("Now").styled { $0.weight(.black).size(1.4) }`
  public func styled(_ change: (TextStyle) -> TextStyle) -> TextRun {
    var result = self
    result.style = change(style)
    return result
  }

  /// Names the stretch, so that the layer finds it again.
  /// Example: `TextLayer { TextRun("42").named("total") }.style(named: "total") { $0.weight(.bold) }`
  public func named(_ name: String) -> TextRun {
    var result = self
    result.name = name
    return result
  }
}
