import MotionKit

/// A phone beside a headline, or below it in a portrait film, with any layer on its screen.
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
    let isWide = width > height
    let phone = Phone(height: isWide ? 0.86 * height : min(0.66 * height, height - 420 * unit)) { screen }.theme(
      isDark ? .dark : .light)
    let column = isWide ? 0.46 * width : width - 160 * unit
    phone.position(text.isEmpty ? .center : isWide ? Placement(x: 0.84, y: 0.5) : Placement(x: 0.5, y: 0.9))
      .enters(.rise(200 * unit), .fade, spring: .smooth)
    TextLayer(text).font("Inter Display", 112 * unit, .bold).tracking(-2 * unit).foregroundColor(
      isDark ? .white : "#14161F"
    )
    .fit(width: column, from: 48 * unit, to: 112 * unit).wrapped(width: column, alignment: isWide ? .natural : .center)
    .balanced().lineLimit(isWide ? 5 : 3).lineHeight(1)
    .position(isWide ? Placement(x: 0.2, y: 0.5) : Placement(x: 0.5, y: 0.07))
    .units(.word, stagger: 0.08) { $0.enters(.rise(40 * unit), .fade, for: 0.5, delay: 0.3) }
    phone.scrolls(to: .bottom, for: 1.6).begin(at: 1.6)
  }
}
