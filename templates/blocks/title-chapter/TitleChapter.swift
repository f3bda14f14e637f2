import MotionKit

/// A chapter: a large number, and its title beside it, or below it in a portrait film.
///
/// ```swift
/// TitleChapter(format: format, number: "2", text: "What it costs").lasting(3)
/// ```
struct TitleChapter: SceneComponent {
  var format: Format
  var number: String
  var text: String
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let isWide = format.width > format.height
    let width = Double(format.width) - (isWide ? 860 : 200) * unit
    Stack(isWide ? .horizontal : .vertical, spacing: 56 * unit, alignment: .center) {
      if !number.isEmpty {
        TextLayer(number).font("Inter Display", 520 * unit, .black).tracking(-16 * unit).lineHeight(0.82)
          .foregroundColor(accent)
          .fit(width: 560 * unit, from: 40 * unit, to: 520 * unit)
          .enters(.mask(.up), for: 0.8, timing: .easeOutQuint).leaves(.mask(.down), for: 0.4)
      }
      Layer().size(isWide ? 6 * unit : 240 * unit, isWide ? 320 * unit : 6 * unit).backgroundColor(accent)
        .enters(isWide ? .wipe(.fromTop) : .wipe(.fromLeft), for: 0.6, delay: 0.3).leaves(.fade, for: 0.3)
      TextLayer(text).font("Inter Display", 116 * unit, .bold).tracking(-2 * unit).lineHeight(1)
        .foregroundColor(isDark ? .white : "#14161F").fit(width: width, from: 44 * unit, to: 116 * unit)
        .wrapped(width: width, alignment: isWide ? .natural : .center).balanced().lineLimit(4)
        .enters(.slide(isWide ? .fromLeft : .fromBottom), .fade, for: 0.7, timing: .easeOutQuint, delay: 0.5)
        .leaves(.fade, for: 0.3)
    }
    .position(.center)
  }
}
