import MotionKit

/// The last card of a film: a headline, a button that is pressed, and an address.
///
/// ```swift
/// EndCardAction(format: format, text: "Start today", button: "Try it free", address: "example.org").lasting(4)
/// ```
struct EndCardAction: SceneComponent {
  var format: Format
  var text: String
  var button: String
  var address = ""
  var accent: Color = "#8A3FFC"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 200 * unit
    let ink: Color = isDark ? .white : "#14161F"
    let pill = TextLayer(button).font("Inter", 56 * unit, .semibold).foregroundColor(.white)
      .fit(width: width - 160 * unit, from: 18 * unit, to: 56 * unit).textInset(72 * unit, 34 * unit)
      .backgroundColor(accent).cornerRadius(54 * unit)
    Stack(.vertical, spacing: 56 * unit, alignment: .center) {
      TextLayer(text).font("Inter Display", 132 * unit, .bold).tracking(-2 * unit).foregroundColor(ink)
        .fit(width: width, from: 56 * unit, to: 132 * unit).wrapped(width: width, alignment: .center).balanced()
        .lineLimit(3)
        .enters(.rise(60 * unit), .fade, spring: .smooth)
      if !button.isEmpty {
        pill.enters(.scale(0.6), .fade, spring: .bouncy, delay: 0.5)
          .animate(\.transform.scale, values: [1, 0.93, 1.03, 1], .ease(0.5).delay(1.8))
      }
      if !address.isEmpty {
        TextLayer(address).font("Inter", 44 * unit, .medium).foregroundColor(ink)
          .fit(width: width, from: 24 * unit, to: 44 * unit)
          .wrapped(width: width, alignment: .center).lineLimit(2).enters(.fade, for: 0.6, delay: 0.9)
      }
    }
    .position(.center)
  }
}
