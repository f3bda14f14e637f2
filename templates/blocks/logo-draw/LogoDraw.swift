import MotionKit

/// The lines of a logo draw themselves, then its shapes fill, and the name fades in below it.
///
/// ```swift
/// LogoDraw(format: format, logo: "media/logo.svg", name: "Northlight").lasting(4)
/// ```
struct LogoDraw: SceneComponent {
  var format: Format
  /// An SVG file.
  var logo: String
  var name = ""
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 200 * unit
    Stack(.vertical, spacing: 56 * unit, alignment: .center) {
      SVGLayer(logo).fit(width: 420 * unit, height: 420 * unit).enters(.draw, for: 1.4, stagger: 0.12)
      if !name.isEmpty {
        TextLayer(name).font("Inter Display", 96 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
          .fit(width: width, from: 36 * unit, to: 96 * unit).wrapped(width: width, alignment: .center).lineLimit(2)
          .units(.glyph, stagger: 0.03) { $0.enters(.fade, .rise(24 * unit), for: 0.4, delay: 1.2) }
      }
    }
    .position(.center)
  }
}
