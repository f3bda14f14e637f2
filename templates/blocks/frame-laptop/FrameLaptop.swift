import MotionKit

/// A laptop with any layer on its screen, below a headline.
///
/// ```swift
/// FrameLaptop(format: format, text: "On every desk", screen: ImageLayer("media/screen.png")).lasting(4)
/// ```
struct FrameLaptop: SceneComponent {
  var format: Format
  var text = ""
  /// In points of the screen, which has 1280 by 800.
  var screen: Layer
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 160 * unit
    let laptop = Laptop(width: min(width, 1.1 * Double(format.height))) { screen }.theme(isDark ? .dark : .light)
    Stack(.vertical, spacing: 60 * unit, alignment: .center) {
      if !text.isEmpty {
        TextLayer(text).font("Inter Display", 100 * unit, .bold).tracking(-2 * unit)
          .foregroundColor(isDark ? .white : "#14161F")
          .fit(width: width, from: 40 * unit, to: 100 * unit).wrapped(width: width, alignment: .center).balanced()
          .lineLimit(2)
          .units(.word, stagger: 0.08) { $0.enters(.rise(40 * unit), .fade, for: 0.5) }
      }
      laptop.enters(.rise(240 * unit), .fade, spring: .smooth, delay: 0.2)
    }
    .position(.center)
  }
}
