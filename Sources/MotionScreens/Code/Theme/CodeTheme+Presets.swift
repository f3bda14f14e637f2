// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The themes that are there. Each colour of text has a contrast of at least 4.5 to its background (WCAG 2, level AA);
/// numbers and signs of comparisons have it to their bands.
extension CodeTheme {
  /// Dark blue; the theme unless told otherwise.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.midnight)`
  public static let midnight = preset(
    background: "#101828", text: "#E4E9F2", accent: "#7DB8FF",
    Hues(
      comment: "#8D9BB5", keyword: "#C4A1FF", string: "#A5E075", number: "#FFB070", function: "#7DB8FF",
      type: "#5FDCC8", sign: "#AAB6CF", attribute: "#FF93B8"))

  /// White.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.daylight)`
  public static let daylight = preset(
    background: "#FFFFFF", text: "#1F2430", accent: "#0B5CC4",
    Hues(
      comment: "#647084", keyword: "#7B2FD0", string: "#1D7A34", number: "#B3470B", function: "#0B5CC4",
      type: "#0A7570", sign: "#4B5568", attribute: "#B8205F"))

  /// Dark and warm.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.ember)`
  public static let ember = preset(
    background: "#221B1A", text: "#F1E5DA", accent: "#FF8F6B",
    Hues(
      comment: "#AD9A8B", keyword: "#FF8F6B", string: "#C9D57A", number: "#F5C15C", function: "#FFD9A0",
      type: "#8FD1C2", sign: "#CDB9A8", attribute: "#E79AC0"))

  /// Light and warm.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.paper)`
  public static let paper = preset(
    background: "#FAF4E6", text: "#3A3226", accent: "#A33C1F",
    Hues(
      comment: "#766A58", keyword: "#A33C1F", string: "#56700F", number: "#8A5A00", function: "#23608A",
      type: "#1C6F66", sign: "#5E5444", attribute: "#99356F"))

  /// Dark, for readers with any colour vision: blue, orange and yellow of different lightness, bold keywords, slanted comments.
  /// Comparisons are blue and orange, not green and red.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.distinctDark)`
  public static let distinctDark = preset(
    background: "#101214", text: "#F2F2F2", accent: "#56B4E9", added: "#56B4E9", removed: "#E69F00",
    Hues(
      comment: "#9AA0A6", keyword: "#56B4E9", string: "#E69F00", number: "#F0E442", function: "#F2F2F2",
      type: "#E3B4D2", sign: "#BDC1C6", attribute: "#35C6A0", marksByWeight: true))

  /// Light, for readers with any colour vision, as ``distinctDark``.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.distinctLight)`
  public static let distinctLight = preset(
    background: "#FFFFFF", text: "#101214", accent: "#005A9C", added: "#0072B2", removed: "#C24E00",
    Hues(
      comment: "#5F6368", keyword: "#005A9C", string: "#BF4E00", number: "#3F4A00", function: "#101214",
      type: "#8A2F6B", sign: "#45494E", attribute: "#00664C", marksByWeight: true))

  /// All of them, dark and light in turn.
  /// Example: `for theme in CodeTheme.all { let _ = CodeLayer("let x = 1", language: .swift).theme(theme) }`
  public static let all: [CodeTheme] = [midnight, daylight, ember, paper, distinctDark, distinctLight]

  /// Colours by the roles of tokens.
  private struct Hues {
    var comment: Color
    var keyword: Color
    var string: Color
    var number: Color
    var function: Color
    var type: Color
    var sign: Color
    var attribute: Color
    var marksByWeight = false
  }

  private static func preset(
    background: Color, text: Color, accent: Color, added: Color? = nil, removed: Color? = nil, _ hues: Hues
  ) -> CodeTheme {
    let strong: FontWeight? = hues.marksByWeight ? .bold : nil
    let tokens: [String: Style] = [
      "Token": Style(text),
      "Comment": Style(hues.comment, isItalic: hues.marksByWeight), "Comment.Preproc": Style(hues.attribute),
      "Keyword": Style(hues.keyword, weight: strong), "Keyword.Constant": Style(hues.number),
      "Keyword.Type": Style(hues.type), "Operator": Style(hues.sign),
      "Operator.Word": Style(hues.keyword, weight: strong), "Punctuation": Style(hues.sign),
      "String": Style(hues.string), "Literal.String": Style(hues.string), "String.Interpol": Style(hues.attribute),
      "Literal.String.Interpol": Style(hues.attribute), "String.Escape": Style(hues.number),
      "Literal.String.Escape": Style(hues.number), "Literal.String.Symbol": Style(hues.number),
      "Literal.String.Doc": Style(hues.comment, isItalic: hues.marksByWeight),
      "Literal.String.Regex": Style(hues.attribute),
      "Number": Style(hues.number), "Literal.Number": Style(hues.number), "Literal.Date": Style(hues.number),
      "Literal": Style(hues.string),
      "Name.Function": Style(hues.function, weight: hues.marksByWeight ? .semibold : nil),
      "Name.Class": Style(hues.type), "Name.Namespace": Style(hues.type), "Name.Exception": Style(hues.type),
      "Name.Builtin": Style(hues.type), "Name.Builtin.Pseudo": Style(hues.keyword), "Name.Constant": Style(hues.number),
      "Name.Decorator": Style(hues.attribute), "Name.Attribute": Style(hues.attribute), "Name.Tag": Style(hues.keyword),
      "Name.Label": Style(hues.attribute), "Name.Entity": Style(hues.number), "Name.Property": Style(hues.function),
      "Generic.Heading": Style(hues.keyword, weight: .bold), "Generic.Subheading": Style(hues.keyword, weight: .bold),
      "Generic.Strong": Style(text, weight: .bold), "Generic.Emph": Style(text, isItalic: true),
      "Generic.Inserted": Style(added ?? hues.string), "Generic.Deleted": Style(removed ?? hues.attribute),
      "Generic.Prompt": Style(hues.comment), "Generic.Output": Style(hues.sign),
    ]
    let part = background.lightness < text.lightness ? 0.52 : 0.7
    return CodeTheme(
      background: background, text: text, lineNumber: .between(background, text, part), accent: accent,
      added: added, removed: removed, tokens: tokens)
  }
}
