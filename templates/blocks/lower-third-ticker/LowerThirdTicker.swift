import MotionKit

/// A strip along the lower edge: a label that stays, and news that run past it.
///
/// ```swift
/// Overlay { LowerThirdTicker(format: format, label: "Live", news: "First item  •  Second item") }
/// ```
struct LowerThirdTicker: SceneComponent {
  var format: Format
  var label: String
  var news: String
  /// Points of the canvas a second, at 1080 points.
  var speed = 220.0
  var accent: Color = "#D7263D"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width), 104 * unit)
    let text = TextLayer(news).font("Inter", 46 * unit, .medium).foregroundColor(isDark ? .white : "#14161F")
    let length = text.preferredFrameSize().width
    Layer {
      text.anchorPoint(0, 0.5).position(width, height / 2)
        .animate(\.position.x, from: width, to: -length, .linear((width + length) / (speed * unit)).repeats(.infinity))
        .allows("outside-text", "covered-text")
      if !label.isEmpty {
        TextLayer(label.uppercased()).font("Inter", 44 * unit, .extraBold).foregroundColor(.white)
          .fit(width: 0.4 * width, from: 16 * unit, to: 44 * unit).textInset(40 * unit, 0).alignment(.center)
          .verticalAlignment(.center).backgroundColor(accent).anchorPoint(0, 0.5).position(0, height / 2)
          .bind(\.bounds.size.height, to: Value(height)) { $0 }
      }
    }
    .size(width, height).backgroundColor(isDark ? "#1C2030" : .white).masksToBounds()
    .position(.bottom, inset: 60 * unit).enters(.wipe(.fromLeft), for: 0.6).leaves(.wipe(.fromLeft), for: 0.5)
  }
}
