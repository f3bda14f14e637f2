import MotionKit

/// A line that stays, with words below it that take turns.
///
/// ```swift
/// TitleSwap(format: format, text: "Films for", words: ["teachers", "shops", "everyone"]).lasting(4.4)
/// ```
struct TitleSwap: SceneComponent {
  var format: Format
  var text: String
  var words: [String]
  /// Seconds for each word.
  var pace = 1.3
  var accent: Color = "#8A5BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, middle) = (Double(format.width) - 160 * unit, Double(format.width) / 2)
    let line = Double(format.height) / 2
    TextLayer(text).font("Inter Display", 110 * unit, .semibold).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, height: line - 60 * unit, from: 40 * unit, to: 110 * unit)
      .wrapped(width: width, alignment: .center).balanced()
      .lineLimit(3)
      .anchorPoint(0.5, 1).position(middle, line).enters(.fade, .rise(30 * unit), for: 0.5)
    for (index, word) in words.enumerated() where !word.isEmpty {
      let start = 0.3 + pace * Double(index)
      let layer = TextLayer(word).font("Inter Display", 190 * unit, .extraBold).tracking(-4 * unit)
        .foregroundColor(accent)
        .fit(width: width, from: 40 * unit, to: 190 * unit).anchorPoint(0.5, 0).position(middle, line)
        .enters(.mask(.up), for: 0.45, timing: .easeOutQuint)
      // The last word stays.
      if index < words.count - 1 {
        layer.shown(start..<(start + pace)).leaves(.mask(.up), for: 0.3)
      } else {
        layer.shown(start...)
      }
    }
  }
}
