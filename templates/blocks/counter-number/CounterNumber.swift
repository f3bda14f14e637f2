import MotionKit

/// One large number that counts up, with a line that says what it counts.
///
/// ```swift
/// CounterNumber(format: format, number: 1_280_000, label: "frames rendered last night").lasting(4)
/// ```
struct CounterNumber: SceneComponent {
  var format: Format
  var number: Double
  var label = ""
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 160 * unit
    let value = Value(0, "number")
    // The final number decides the size, so that the size stays while it counts.
    let digits = Double(max(3, "\(Int(number))".count))
    let size = min(340 * unit, width / (digits * 0.72))
    NumberLayer(value).font("Inter Display", size, .extraBold).tracking(-size / 50).foregroundColor(accent)
      .position(Placement(x: 0.5, y: 0.43)).enters(.scale(0.85), .fade, for: 0.6)
    TextLayer(label).font("Inter", 64 * unit, .medium).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, from: 26 * unit, to: 64 * unit).wrapped(width: width, alignment: .center).balanced()
      .lineLimit(3)
      .anchorPoint(0.5, 0).position(Double(format.width) / 2, Double(format.height) / 2 + size * 0.5)
      .enters(.rise(30 * unit), .fade, for: 0.6, delay: 0.4)
    Animate(value, to: number, duration: 2, timing: .easeOutExpo)
  }
}
