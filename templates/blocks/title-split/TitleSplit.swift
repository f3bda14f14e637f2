import MotionKit

/// A line opens in the middle; the headline rises from it, and a second line sinks from it.
///
/// ```swift
/// TitleSplit(format: format, text: "The long way home", below: "Part one").lasting(4)
/// ```
struct TitleSplit: SceneComponent {
  var format: Format
  var text: String
  var below = ""
  var accent: Color = "#EC3D7A"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 240 * unit
    let ink: Color = isDark ? .white : "#14161F"
    Stack(.vertical, spacing: 26 * unit, alignment: .center) {
      if !text.isEmpty {
        TextLayer(text).font("Inter Display", 128 * unit, .bold).tracking(-2 * unit).foregroundColor(ink)
          .fit(width: width, from: 50 * unit, to: 128 * unit).wrapped(width: width, alignment: .center).balanced()
          .lineLimit(3)
          .enters(.mask(.up), for: 0.8, timing: .easeOutQuint, delay: 0.4).leaves(.mask(.down), for: 0.5)
      }
      Layer().size(0.45 * width, 6 * unit).backgroundColor(accent)
        .animate(\.transform.scale.x, from: 0, to: 1, .timing(.easeInOutCubic, 0.6))
      if !below.isEmpty {
        TextLayer(below).font("Inter", 52 * unit, .medium).foregroundColor(ink)
          .fit(width: width, from: 28 * unit, to: 52 * unit)
          .wrapped(width: width, alignment: .center).lineLimit(2)
          .enters(.mask(.down), for: 0.8, timing: .easeOutQuint, delay: 0.5).leaves(.mask(.up), for: 0.5)
      }
    }
    .position(.center)
  }
}
