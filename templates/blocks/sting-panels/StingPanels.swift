import MotionKit

/// Coloured panels sweep across the canvas and hide a cut: they cover all of it half a second after they begin.
///
/// ```swift
/// Overlay { StingPanels(format: format) }.begin(at: "second scene", offset: -0.5).lasting(1)
/// ```
struct StingPanels: SceneComponent {
  var format: Format
  var colors: [Color] = ["#FFD166", "#EE5A24", "#8A3FFC"]

  var body: Scene {
    let (width, height) = (Double(format.width), Double(format.height))
    let slant = 0.3 * min(width, height)
    let length = width + 2 * slant
    let panel = Path.polygon((slant, 0), (length, 0), (length - slant, height), (0, height))
    let ways = [-length / 2, width / 2, width / 2, width + length / 2]
    let step = 0.08
    let duration = 1 - step * Double(colors.count - 1)
    for (index, color) in colors.enumerated() {
      // The panel in the middle stands still at 0.5 s and covers everything.
      ShapeLayer(panel).fillColor(color).position(ways[0], height / 2)
        .animate(
          \.position.x, values: ways, keyTimes: [0, 0.42, 0.58, 1],
          .timing(.easeInOutCubic, duration).delay(step * Double(index)))
    }
  }
}
