import MotionKit

/// One word, filled, between outlines of itself that come out of it.
///
/// ```swift
/// TitleEcho(format: format, text: "Louder").lasting(4)
/// ```
struct TitleEcho: SceneComponent {
  var format: Format
  var text: String
  /// Outlines above, and as many below.
  var count = 3
  var accent: Color = "#EE5A24"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (middle, line) = (Double(format.width) / 2, Double(format.height) / 2)
    // Outlines are those of the font's size, so that is chosen to fit.
    let word = TextLayer(text.uppercased()).font("Inter Display", 230 * unit, .black).tracking(-4 * unit)
    let room = Double(format.width) - 140 * unit
    word.fontSize *= min(1, room / max(1, word.preferredFrameSize().width))
    let outline = word.outlines
    let pitch = 0.78 * word.fontSize
    for step in (1...count).reversed() {
      for side in [-1.0, 1] {
        let offset = side * pitch * Double(step)
        ShapeLayer(outline).fillColor(.clear).stroke(isDark ? .white : "#14161F", 2.5 * unit)
          .position(middle, line + offset)
          .animate(\.position.y, from: line, to: line + offset, .spring(.smooth).delay(0.4))
          .animate(\.opacity, from: 0, to: 1 - 0.24 * Double(step), .easeOut(0.4).delay(0.4))
      }
    }
    ShapeLayer(outline).fillColor(accent).position(middle, line).enters(.scale(0.7), .fade, spring: .bouncy)
  }
}
