import MotionKit

/// A phone beside a headline, or below it in a portrait film, with any layer on its screen, which scrolls.
///
/// ```swift
/// FramePhone(format: format, text: "Your day in one place", screen: ImageLayer("media/screen.png")).lasting(5)
/// ```
struct FramePhone: SceneComponent {
  var format: Format
  var text = ""
  /// In points of the screen, which has 390 by 844.
  var screen: Layer
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width), Double(format.height))
    let isWide = width >= height
    let tall = isWide ? 0.84 * height : min(0.66 * height, height - 620 * unit)
    let column = isWide ? min(760 * unit, width - 0.5 * tall - 200 * unit) : width - 160 * unit
    let phone = Phone(height: tall) { screen }.theme(isDark ? .dark : .light).allows("small-text")
    Stack(isWide ? .horizontal : .vertical, spacing: 80 * unit, alignment: .center) {
      if !text.isEmpty {
        TextLayer(text).font("Inter Display", 120 * unit, .bold).tracking(-2 * unit).lineHeight(1)
          .foregroundColor(isDark ? .white : "#14161F")
          .fit(width: column, height: isWide ? height - 160 * unit : 420 * unit, from: 36 * unit, to: 120 * unit)
          .wrapped(width: column, alignment: isWide ? .natural : .center).balanced().lineLimit(isWide ? 5 : 3)
          .units(.word, stagger: 0.08) { $0.enters(.rise(40 * unit), .fade, for: 0.5, delay: 0.3) }
      }
      phone.enters(.rise(200 * unit), .fade, spring: .smooth)
    }
    .position(.center)
    phone.scrolls(to: .bottom, for: 1.6).begin(at: 1.6)
  }
}
