import MotionKit

/// The end screen of a channel: frames for two videos, and a circle for the button that subscribes.
///
/// ```swift
/// EndCardVideos(format: format, text: "Thanks for watching", first: "Watch next", second: "Made for you").lasting(8)
/// ```
struct EndCardVideos: SceneComponent {
  var format: Format
  var text: String
  var first: String
  var second: String
  var accent: Color = "#EE5A24"
  var isDark = true

  var body: Scene {
    let isWide = format.width > format.height
    let unit = Double(isWide ? format.height : min(format.width, format.height * 9 / 16)) / 1080
    let width =
      isWide ? 0.5 * Double(format.width) - 150 * unit : min(0.7 * Double(format.width), 0.45 * Double(format.height))
    let ink: Color = isDark ? .white : "#14161F"
    Stack(.vertical, spacing: 64 * unit, alignment: .center) {
      TextLayer(text).font("Inter Display", 104 * unit, .bold).foregroundColor(ink)
        .fit(width: Double(format.width) - 200 * unit, from: 30 * unit, to: 104 * unit).enters(.rise(40 * unit), .fade)
      Stack(isWide ? .horizontal : .vertical, spacing: 60 * unit) {
        video(first, width, unit, ink).enters(.scale(0.8), .fade, spring: .snappy, delay: 0.3)
        video(second, width, unit, ink).enters(.scale(0.8), .fade, spring: .snappy, delay: 0.5)
      }
      ShapeLayer(.circle(150 * unit)).fillColor(accent).enters(.grow, spring: .bouncy, delay: 0.8)
    }
    .position(.center)
  }

  private func video(_ title: String, _ width: Double, _ unit: Double, _ ink: Color) -> Stack {
    Stack(.vertical, spacing: 18 * unit) {
      Layer().size(width, width * 9 / 16).cornerRadius(24 * unit).border(accent, 6 * unit)
        .backgroundColor(isDark ? "#232839" : .white)
      TextLayer(title).font("Inter", 44 * unit, .semibold).foregroundColor(ink)
        .fit(width: width, from: 16 * unit, to: 44 * unit)
    }
  }
}
