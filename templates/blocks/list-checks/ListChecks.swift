import MotionKit

/// A list of things that get done: each line comes with a tick that draws itself.
///
/// ```swift
/// ListChecks(format: format, heading: "Included", items: ["Music", "Captions", "Three shapes"]).lasting(5)
/// ```
struct ListChecks: SceneComponent {
  var format: Format
  var heading = ""
  var items: [String]
  var accent: Color = "#12A150"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let limit = min(1200 * unit, Double(format.width) - 320 * unit)
    // As wide as the longest line, so that the list stands in the middle.
    let lines =
      [TextLayer(heading).font("Inter Display", 104 * unit, .bold)]
      + items.map { TextLayer($0).font("Inter", 60 * unit, .medium) }
    let width = min(limit, (lines.map { $0.preferredFrameSize().width }.max() ?? limit).rounded(.up) + 2)
    let ink: Color = isDark ? .white : "#14161F"
    let tick = Path.polyline((0, 26 * unit), (22 * unit, 48 * unit), (66 * unit, 0))
    let list = Stack(.vertical, spacing: 40 * unit) {
      if !heading.isEmpty {
        TextLayer(heading).font("Inter Display", 104 * unit, .bold).foregroundColor(ink)
          .fit(width: width, from: 44 * unit, to: 104 * unit).wrapped(width: width).lineLimit(3)
          .enters(.rise(40 * unit), .fade)
      }
      for (index, item) in items.enumerated() {
        let delay = 0.5 + 0.6 * Double(index)
        Stack(.horizontal, spacing: 36 * unit, alignment: .center) {
          ShapeLayer(tick).fillColor(.clear).stroke(accent, 13 * unit).lineCap(.round).lineJoin(
            .round
          )
          .enters(.draw, for: 0.4, delay: delay)
          TextLayer(item).font("Inter", 60 * unit, .medium).foregroundColor(ink)
            .fit(width: width, from: 28 * unit, to: 60 * unit)
            .wrapped(width: width).lineLimit(2).enters(
              .fade, .rise(20 * unit), for: 0.4, delay: delay)
        }
      }
    }
    // A long list is smaller.
    list.scaled(
      by: min(1, (Double(format.height) - 120 * unit) / max(1, list.preferredFrameSize().height))
    )
    .position(.center)
  }
}
