import MotionKit

/// A number whose digits roll into place, each on its own wheel.
///
/// ```swift
/// CounterOdometer(format: format, number: 20_480, label: "kilometres so far").lasting(4)
/// ```
struct CounterOdometer: SceneComponent {
  var format: Format
  /// A whole number.
  var number: Int
  var label = ""
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 160 * unit
    let ink: Color = isDark ? .white : "#14161F"
    let digits = String(abs(number)).compactMap(\.wholeNumberValue)
    let size = min(250 * unit, width / (0.86 * Double(digits.count)))
    Stack(.vertical, spacing: 56 * unit, alignment: .center) {
      Stack(.horizontal, spacing: 0.06 * size) {
        for (index, digit) in digits.enumerated() { wheel(digit, size, turns: index + 1, ink) }
      }
      .enters(.fade, for: 0.3)
      if !label.isEmpty {
        TextLayer(label).font("Inter", 58 * unit, .medium).foregroundColor(ink)
          .fit(width: width, from: 28 * unit, to: 58 * unit)
          .wrapped(width: width, alignment: .center).balanced().lineLimit(3)
          .enters(.rise(30 * unit), .fade, for: 0.6, delay: 0.6)
      }
    }
    .position(.center)
  }

  /// Digits below one another in a window of one digit; later wheels turn longer.
  private func wheel(_ digit: Int, _ size: Double, turns: Int, _ ink: Color) -> Layer {
    let (height, last) = (1.3 * size, 10 + digit)
    let column = Layer {
      for row in 0...last {
        TextLayer("\(row % 10)").font("Inter Display", size, .bold).foregroundColor(ink)
          .position(0.4 * size, height * (Double(row) + 0.5)).allows("outside-text", "covered-text", "hurried-text")
      }
    }
    .size(0.8 * size, height * Double(last + 1)).anchorPoint(0, 0)
    .animate(\.position.y, from: 0, to: -height * Double(last), .timing(.easeInOutQuint, 1.2 + 0.25 * Double(turns)))
    return Layer { column }.size(0.8 * size, height).cornerRadius(0.12 * size).masksToBounds()
      .backgroundColor(isDark ? "#262C40" : .white)
  }
}
