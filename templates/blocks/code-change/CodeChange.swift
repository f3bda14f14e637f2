import MotionKit

/// Code that becomes other code: words that stay travel, and new ones appear.
///
/// ```swift
/// CodeChange(format: format, before: "let answer = 42", after: "let answer = 6 * 7", language: .swift).lasting(5)
/// ```
struct CodeChange: SceneComponent {
  var format: Format
  var before: String
  var after: String
  var language: CodeLanguage
  var title = ""
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 160 * unit, Double(format.height) - 360 * unit)
    let code = CodeLayer(before, language: language).theme(isDark ? .midnight : .daylight)
      .font("JetBrains Mono", 64 * unit).fit(width: width, height: height).position(.center).allows("faint-text")
    TextLayer(title).font("Inter Display", 72 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, from: 30 * unit, to: 72 * unit).position(Placement(x: 0.5, y: 0.1))
      .enters(.rise(30 * unit), .fade)
    code.enters(.rise(60 * unit), .fade, for: 0.6)
    InOrder {
      Wait(1.5)
      code.becomes(after, for: 1)
    }
  }
}
