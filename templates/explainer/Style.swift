import MotionKit

enum Theme: String, CaseIterable, ParameterValue { case light, dark }

/// Colours and type. Seven sizes: 150, 96, 60, 40, 36, 28, 24.
struct Style {
  /// Behind everything, and what is written on it.
  let paper, ink: Color
  /// For what explains, and for what only divides.
  let muted, line: Color
  /// Behind pictures and tables.
  let card: Color
  /// One for each chapter, all dark enough for white letters.
  let chapters: [Color]
  /// The same for letters and lines on the paper.
  let tints: [Color]

  init(_ theme: Theme, accent: Color) {
    chapters = [accent, "#2B5CD9", "#0B8074", "#7A45D6", "#B93273"]
    switch theme {
    case .light:
      tints = chapters
      (paper, ink, muted, line, card) = ("#F7F4ED", "#17181C", "#635F57", "#D9D3C5", "#ECE7DB")
    case .dark:
      tints = [Mosaic.blend([accent, .white], 0.25), "#7FA2FF", "#3CC9B8", "#B694FF", "#FF7DB8"]
      (paper, ink, muted, line, card) = ("#17181C", "#F7F4ED", "#A9A59B", "#3A3C44", "#22242B")
    }
  }

  var accent: Color { tints[0] }

  func text(_ string: String, _ size: Double, _ weight: FontWeight = .regular, _ color: Color? = nil) -> TextLayer {
    TextLayer(string).font(size >= 60 ? "Inter Display" : "Inter", size, weight).foregroundColor(color ?? ink)
      .tracking(size >= 60 ? -0.02 * size : 0)
  }

  /// Text that ends at `x`.
  func trailing(
    _ string: String, _ size: Double, _ weight: FontWeight = .regular, _ color: Color? = nil, _ x: Double, _ y: Double
  ) -> TextLayer {
    text(string, size, weight, color).alignment(.right).baseline(x, y)
  }

  /// Text about `x`.
  func centered(
    _ string: String, _ size: Double, _ weight: FontWeight = .regular, _ color: Color? = nil, _ x: Double, _ y: Double
  ) -> TextLayer {
    text(string, size, weight, color).alignment(.center).baseline(x, y)
  }
}

/// Margins, and the edges of the stage on which a scene plays, between its title and its words.
enum Grid {
  static let left = 120.0
  static let right = 1800.0
  static let width = right - left
  static let middle = 960.0
  static let top = 250.0
  static let bottom = 850.0
}
