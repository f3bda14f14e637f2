import MotionKit

/// A logo that springs into view while rings run out of it, and a name below it.
///
/// ```swift
/// LogoPop(format: format, logo: ImageLayer("media/logo.png"), name: "Northlight").lasting(3)
/// ```
struct LogoPop: SceneComponent {
  var format: Format
  /// Any layer with a size; it is scaled to fit.
  var logo: MediaLayer
  var name = ""
  var accent: Color = "#EE5A24"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 200 * unit
    Stack(.vertical, spacing: 70 * unit, alignment: .center) {
      Layer {
        for index in 0..<3 {
          ShapeLayer(.circle(400 * unit)).fillColor(.clear).stroke(accent, 8 * unit).position(.center)
            .animate(\.transform.scale, from: 0.5, to: 2.2, .easeOut(1.1).delay(0.25 + 0.15 * Double(index)))
            .animate(\.opacity, values: [0, 0.8, 0], .easeOut(1.1).delay(0.25 + 0.15 * Double(index)))
        }
        logo.fit(width: 380 * unit, height: 380 * unit).position(.center).enters(.grow, spring: .bouncy)
      }
      .size(400 * unit, 400 * unit)
      if !name.isEmpty {
        TextLayer(name).font("Inter Display", 96 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
          .fit(width: width, from: 30 * unit, to: 96 * unit)
          .enters(.rise(40 * unit), .fade, spring: .snappy, delay: 0.5)
      }
    }
    .position(.center)
  }
}
