import MotionKit

enum Theme: String, CaseIterable, ParameterValue { case light, dark }

/// Colours: paper, ink, for what explains, for what divides, behind tables; one for each chapter, dark enough for
/// white letters, and the same for letters and lines on the paper.
struct Style {
  let paper, ink, muted, line, card: Color
  let chapters, tints: [Color]

  init(_ theme: Theme, accent: Color) {
    chapters = [accent, "#2B5CD9", "#0B8074", "#7A45D6", "#B93273"]
    let isLight = theme == .light
    tints = isLight ? chapters : [Pixels.blend([accent, .white], 0.25), "#7FA2FF", "#3CC9B8", "#B694FF", "#FF7DB8"]
    (paper, ink) = isLight ? ("#F7F4ED", "#17181C") : ("#17181C", "#F7F4ED")
    (muted, line, card) = isLight ? ("#635F57", "#D9D3C5", "#ECE7DB") : ("#A9A59B", "#3A3C44", "#22242B")
  }
}

extension Explainer {
  /// Seven sizes: 150, 96, 60, 40, 36, 28, 24.
  func text(_ string: String, _ size: Double, _ weight: FontWeight = .semibold, _ color: Color? = nil) -> TextLayer {
    TextLayer(string).font(size >= 60 ? "Inter Display" : "Inter", size, weight).foregroundColor(color ?? style.ink)
      .tracking(size >= 60 ? -0.02 * size : 0)
  }

  /// A white word on a colour.
  func badge(_ string: String, _ width: Double, _ height: Double, _ color: Color, size: Double = 40) -> Layer {
    Layer { text(string, size, .bold, .white).position(.center) }
      .size(width, height).cornerRadius(12).backgroundColor(color)
  }

  /// A text on a baseline that comes in; it begins at `x`, or ends there.
  func label(
    _ string: String, _ size: Double, _ x: Double, _ y: Double, at time: Double, _ weight: FontWeight = .semibold,
    _ color: Color? = nil, right: Bool = false
  ) -> TextLayer {
    text(string, size, weight, color).alignment(right ? .right : .left).baseline(x, y).rises(30, at: time)
  }

  /// An amount that grows from its left end.
  func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, at time: Double) -> Layer {
    Layer().frame(x, y, width, height).backgroundColor(color).cornerRadius(min(4, height / 2))
      .enters(.wipe(), for: 0.9, delay: time)
  }

  /// Pictures that stay until the next one begins, each on the clock of its own time.
  func turns<Item>(_ items: [Item], at begin: (Item) -> Double, @LayerBuilder _ content: (Item) -> [Layer]) -> [Layer] {
    zip(items, items.dropFirst().map(begin) + [Slide.seconds]).map { item, end in
      Layer { content(item) }.frame(0, 0, 1920, 1080).shown(begin(item)..<end).enters(.fade)
    }
  }
}

extension Layer {
  /// Comes in with a small jump, or from below.
  func pops(_ from: Double = 0.6, at time: Double) -> Self { enters(.scale(from), .fade, spring: .snappy, delay: time) }
  func rises(_ way: Double = 36, at time: Double) -> Self { enters(.rise(way), .fade, delay: time) }
}
