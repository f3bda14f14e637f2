import MotionKit

/// The shapes of a logo draw and fill themselves one after the other, then the name fades in below it.
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
    let drawing = SVGLayer(logo).fit(width: 420 * unit, height: 420 * unit)
    // Many shapes share the time that five have.
    let others = Double(max(drawing.shapes.count - 1, 1))
    let stagger = min(0.12, 0.6 / others)
    Stack(.vertical, spacing: 56 * unit, alignment: .center) {
      drawing.enters(.draw, for: 1.4, stagger: stagger)
      if !name.isEmpty {
        TextLayer(name).font("Inter Display", 96 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
          .fit(width: width, from: 36 * unit, to: 96 * unit).wrapped(width: width, alignment: .center).lineLimit(2)
          .units(.glyph, stagger: 0.03) { $0.enters(.fade, .rise(24 * unit), for: 0.4, delay: 1.1 + stagger * others) }
      }
    }
    .position(.center)
  }
}
