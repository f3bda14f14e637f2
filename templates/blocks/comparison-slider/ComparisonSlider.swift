import MotionKit

/// Two pictures on one another; a line runs across and uncovers the second one.
///
/// ```swift
/// ComparisonSlider(
///   format: format, before: ImageLayer("before.jpg").fill(1920, 1080), after: ImageLayer("after.jpg").fill(1920, 1080)
/// ).lasting(5)
/// ```
struct ComparisonSlider: SceneComponent {
  var format: Format
  /// Both fill the canvas.
  var before: Layer
  var after: Layer
  var beforeLabel = "Before"
  var afterLabel = "After"
  var accent: Color = "#FFD166"

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width), Double(format.height))
    let line = Value(0, "line")
    before
    label(beforeLabel, unit).position(.topRight, inset: 64 * unit).enters(.fade, for: 0.4).allows("covered-text")
    Layer {
      after
      label(afterLabel, unit).position(.topLeft, inset: 64 * unit)
    }
    .size(width, height).position(.center)
    .mask(
      Layer().backgroundColor(.black).anchorPoint(0, 0).position(0, 0).size(0, height).bind(
        \.bounds.size.width, to: line
      ) { $0 })
    Layer().size(8 * unit, height).backgroundColor(accent).position(0, height / 2).bind(\.position.x, to: line) { $0 }
    InOrder {
      Wait(0.7)
      Animate(line, to: 0.7 * width, duration: 1.2, timing: .easeInOutCubic)
      Animate(line, to: 0.3 * width, duration: 1, timing: .easeInOutCubic)
      Animate(line, to: 0.5 * width, duration: 0.8, timing: .easeInOutCubic)
    }
  }

  private func label(_ text: String, _ unit: Double) -> TextLayer {
    TextLayer(text).font("Inter", 46 * unit, .semibold).foregroundColor(.white)
      .fit(width: 0.36 * Double(format.width), from: 16 * unit, to: 46 * unit)
      .textInset(30 * unit, 14 * unit).backgroundColor("#000000B0").cornerRadius(16 * unit)
  }
}
