import MotionKit

/// A quiet headline that comes into focus while its letters drift apart.
///
/// ```swift
/// TitleFocus(format: format, text: "Northern lights", below: "A film by Ada Lovelace").lasting(5)
/// ```
struct TitleFocus: SceneComponent {
  var format: Format
  var text: String
  var below = ""
  var accent: Color = "#0A8591"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 320 * unit
    let title = TextLayer(text.uppercased()).font("Inter Display", 120 * unit, .light).tracking(8 * unit)
      .foregroundColor(isDark ? .white : "#14161F").fit(width: width, from: 44 * unit, to: 120 * unit)
      .wrapped(width: width, alignment: .center).balanced().lineLimit(4)
    Stack(.vertical, spacing: 40 * unit, alignment: .center) {
      title.enters(.blur(30 * unit), .fade, for: 1.4).leaves(.blur(30 * unit), .fade, for: 0.7)
      if !below.isEmpty {
        TextLayer(below).font("Inter", 44 * unit, .medium).foregroundColor(accent)
          .fit(width: width, from: 24 * unit, to: 44 * unit).wrapped(width: width, alignment: .center).lineLimit(2)
          .enters(.fade, for: 1, delay: 0.9).leaves(.fade, for: 0.7)
      }
    }
    .position(.center)
    Animate(title, \.spread, from: 0, to: 8 * unit, duration: 5, timing: .easeOutSine)
  }
}
