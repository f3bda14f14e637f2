import MotionKit

/// A headline whose letters are drawn as lines and then filled.
///
/// ```swift
/// TitleDraw(format: format, text: "Handmade").lasting(4)
/// ```
struct TitleDraw: SceneComponent {
  var format: Format
  var text: String
  var accent: Color = "#12A150"

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 160 * unit
    let pause = min(0.06, 1.5 / Double(max(text.count, 1)))
    TextLayer(text).font("Inter Display", 260 * unit, .black).tracking(-4 * unit).foregroundColor(accent)
      .fit(width: width, height: Double(format.height) - 160 * unit, from: 60 * unit, to: 260 * unit)
      .wrapped(width: width, alignment: .center).balanced().lineLimit(4).lineHeight(0.95).position(.center)
      .units(.glyph, stagger: pause) { $0.enters(.draw, for: 1.4) }
  }
}
