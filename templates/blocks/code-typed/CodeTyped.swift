import MotionKit

/// Code that types itself in a window, with some lines lit at the end.
///
/// ```swift
/// CodeTyped(format: format, code: "let answer = 6 * 7", language: .swift, title: "Answer.swift").lasting(5)
/// ```
struct CodeTyped: SceneComponent {
  var format: Format
  var code: String
  var language: CodeLanguage
  var title = ""
  var lit: ClosedRange<Int>?
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 160 * unit, Double(format.height) - 200 * unit)
    let text = CodeLayer(code, language: language).theme(isDark ? .midnight : .daylight)
      .font("JetBrains Mono", 72 * unit)
      .lineNumbers().fit(width: width, height: height).position(.center).allows("faint-text")
    text
    if !title.isEmpty {
      TextLayer(title).font("JetBrains Mono", 34 * unit).foregroundColor(isDark ? "#9AA3B8" : "#5A6072")
        .fit(width: 0.9 * width, from: 14 * unit, to: 34 * unit)
        .anchorPoint(0, 1).bind(\.position, to: text.edge(.topLeading)) {
          CGPoint(x: $0.x + 8 * unit, y: $0.y - 14 * unit)
        }
        .enters(.fade, for: 0.4)
    }
    InOrder {
      Wait(0.3)
      text.types(for: 2.4)
      if let lit { text.highlights(lines: lit) }
    }
  }
}
