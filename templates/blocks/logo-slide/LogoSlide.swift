import MotionKit

/// A logo slides aside and uncovers the name beside it; in a portrait film the name comes out below it.
///
/// ```swift
/// LogoSlide(format: format, logo: ImageLayer("media/logo.png"), name: "Northlight").lasting(3)
/// ```
struct LogoSlide: SceneComponent {
  var format: Format
  var logo: MediaLayer
  var name: String
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let isWide = format.width > format.height
    let side = 280 * unit
    let text = TextLayer(name).font("Inter Display", 150 * unit, .bold).tracking(-3 * unit)
      .foregroundColor(isDark ? .white : "#14161F")
      .fit(width: Double(format.width) - (isWide ? 560 : 160) * unit, from: 30 * unit, to: 150 * unit)
    let (gap, size) = (48 * unit, text.preferredFrameSize())
    let way = isWide ? (size.width + gap) / 2 : (size.height + gap) / 2
    Stack(isWide ? .horizontal : .vertical, spacing: gap, alignment: .center) {
      logo.fit(width: side, height: side).enters(.scale(0.4), .fade, spring: .snappy)
        .animate(
          isWide ? \.transform.translation.x : \.transform.translation.y, from: way, to: 0,
          .timing(.easeInOutQuint, 0.8).delay(0.6))
      text.enters(.wipe(isWide ? .fromLeft : .fromTop), for: 0.7, timing: .easeInOutQuint, delay: 0.75)
    }
    .position(.center)
  }
}
