import MotionKit

/// A headline whose words rise out of their lines, with a small line above it.
///
/// ```swift
/// TitleRise(format: format, text: "Good ideas travel light", above: "Episode 4").lasting(4)
/// ```
struct TitleRise: SceneComponent {
  var format: Format
  var text: String
  var above = ""
  var accent: Color = "#EE5A24"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 200 * unit
    Stack(.vertical, spacing: 28 * unit, alignment: .center) {
      if !above.isEmpty {
        TextLayer(above).font("Inter", 44 * unit, .semibold).foregroundColor(accent)
          .fit(width: width, from: 20 * unit, to: 44 * unit)
          .wrapped(width: width, alignment: .center).lineLimit(2).enters(.fade, for: 0.5)
      }
      TextLayer(text).font("Inter Display", 150 * unit, .bold).tracking(-3 * unit).lineHeight(0.95)
        .foregroundColor(isDark ? .white : "#14161F").fit(width: width, from: 60 * unit, to: 150 * unit)
        .wrapped(width: width, alignment: .center).balanced().lineLimit(4)
        .units(.word, stagger: 0.09) { $0.enters(.mask(.up), for: 0.7, timing: .easeOutQuint) }
    }
    .position(.center)
  }
}
