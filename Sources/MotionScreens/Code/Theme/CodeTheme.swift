// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel

/// The colours of a ``CodeLayer`` and of a ``TerminalLayer``.
///
/// Kinds of tokens have Pygments' names. A kind without a colour has that of the kind around it: `Keyword.Declaration` looks like
/// `Keyword`, and that like `Token`.
///
/// Example: `CodeLayer("let x = 1", language: .swift).theme(.midnight)`
public struct CodeTheme: Hashable, Sendable {
  /// How tokens of a kind look.
  ///
  /// Example: `let style = CodeTheme.Style("#C4A1FF", weight: .semibold)`
  public struct Style: Hashable, Sendable {
    /// The colour of the letters.
    /// Example: `let color = CodeTheme.midnight.style(of: "Keyword").color`
    public var color: Color
    /// The weight of the strokes; nil for that of the code.
    /// Example: `let weight = CodeTheme.midnight.style(of: "Keyword").weight`
    public var weight: FontWeight?
    /// Whether letters are slanted.
    /// Example: `let isItalic = CodeTheme.midnight.style(of: "Comment").isItalic`
    public var isItalic: Bool

    /// Example: `let style = CodeTheme.Style("#8492AD", isItalic: true)`
    public init(_ color: Color, weight: FontWeight? = nil, isItalic: Bool = false) {
      (self.color, self.weight, self.isItalic) = (color, weight, isItalic)
    }
  }

  /// The plate behind the code.
  /// Example: `let color = CodeTheme.midnight.background`
  public var background: Color
  /// Text without a kind.
  /// Example: `let color = CodeTheme.midnight.text`
  public var text: Color
  /// Numbers of lines, and the sign in place of lines that are left out.
  /// Example: `let color = CodeTheme.midnight.lineNumber`
  public var lineNumber: Color
  /// Behind highlighted lines, and in front of them as a bar.
  /// Example: `let color = CodeTheme.midnight.accent`
  public var accent: Color
  /// The cursor that types.
  /// Example: `let color = CodeTheme.midnight.cursor`
  public var cursor: Color
  /// Lines that a comparison adds.
  /// Example: `let color = CodeTheme.midnight.added`
  public var added: Color
  /// Lines that a comparison removes.
  /// Example: `let color = CodeTheme.midnight.removed`
  public var removed: Color
  /// Black, red, green, yellow, blue, magenta, cyan and white of a terminal, then the bright ones.
  /// Example: `let red = CodeTheme.midnight.terminalColors[1]`
  public var terminalColors: [Color]
  var styles: [String: Style]

  /// A theme of one's own. Colours without a value follow from the text and the accent.
  ///
  /// - Parameters:
  ///   - background: the plate behind the code.
  ///   - text: the colour of text without a kind.
  ///   - tokens: styles by Pygments' kinds.
  ///
  /// Example: `CodeTheme(background: "#101828", text: .white, tokens: ["Keyword": .init("#C4A1FF"), "Comment": .init(.gray, isItalic: true)])`
  public init(
    background: Color, text: Color, lineNumber: Color? = nil, accent: Color? = nil, cursor: Color? = nil,
    added: Color? = nil, removed: Color? = nil, tokens: [String: Style]
  ) {
    (self.background, self.text) = (background, text)
    self.lineNumber = lineNumber ?? text.opacity(0.45)
    let accent = accent ?? "#5AA9FF"
    self.accent = accent
    self.cursor = cursor ?? accent
    self.added = added ?? "#3FB950"
    self.removed = removed ?? "#F85149"
    terminalColors = CodeTheme.terminalColors(on: background)
    styles = tokens
  }

  /// The style of a kind, or of the nearest kind around it.
  /// Example: `let color = CodeTheme.midnight.style(of: "Keyword.Type").color`
  public func style(of kind: String) -> Style {
    var name = kind[...]
    while true {
      if let style = styles[String(name)] { return style }
      guard let point = name.lastIndex(of: ".") else { break }
      name = name[..<point]
    }
    return styles["Token"] ?? Style(text)
  }

  /// The same theme with another style of a kind.
  /// Example: `CodeTheme.midnight.with("Comment", .init("#FFB070"))`
  public func with(_ kind: String, _ style: Style) -> CodeTheme {
    var result = self
    result.styles[kind] = style
    return result
  }

  /// Numbers of lines on the band of a comparison, where the theme's own have less contrast.
  var changedLineNumber: Color { .between(lineNumber, text, 0.3) }
  /// A plus or minus sign on its band.
  func sign(_ color: Color) -> Color { .between(color, text, isDark ? 0.15 : 0.55) }

  /// Whether its background is darker than its text.
  var isDark: Bool { background.lightness < text.lightness }

  private static func terminalColors(on background: Color) -> [Color] {
    background.lightness < 0.5
      ? [
        "#3B4252", "#FF7B72", "#7EE081", "#F2CC60", "#79B8FF", "#D2A8FF", "#63D8E8", "#D5DBE6", "#8590A6", "#FFA198",
        "#A5F0A8", "#FFE08A", "#A9D1FF", "#E4C8FF", "#9BEAF5", "#FFFFFF",
      ]
      : [
        "#24292F", "#B42318", "#1A7F37", "#8A6100", "#0B5CC4", "#8226B8", "#0A6C78", "#5B6472", "#6B7480", "#D1372B",
        "#2A9147", "#A87900", "#2F7BE0", "#9B4DCC", "#1B8996", "#101418",
      ]
  }
}

extension Color {
  /// About how light it is to the eye, 0…1, by the weights of Rec. 709 on encoded values.
  var lightness: Double {
    let color = sRGB
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  /// A colour between two others.
  static func between(_ a: Color, _ b: Color, _ t: Double) -> Color {
    let (a, b) = (a.sRGB, b.sRGB)
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
    return Color(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha))
  }
}
