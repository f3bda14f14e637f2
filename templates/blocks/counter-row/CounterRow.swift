import MotionKit

/// Figures that count together, side by side, or one below the other in a portrait film.
///
/// ```swift
/// CounterRow(format: format, figures: [(12, "years"), (480, "films"), (38, "languages")]).lasting(4)
/// ```
struct CounterRow: SceneComponent {
  var format: Format
  var figures: [(number: Double, label: String)]
  var accent: Color = "#0A8591"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let isWide = format.width > format.height
    // More than five stand in rows.
    let rows = isWide ? (figures.count + 4) / 5 : figures.count
    let columns = isWide ? (figures.count + max(rows, 1) - 1) / max(rows, 1) : 1
    let width = (Double(format.width) - 200 * unit) / Double(max(columns, 1)) - 40 * unit
    let values = figures.map { Value(0, $0.label) }
    let row = Grid(columns: max(columns, 1), spacing: 40 * unit, lineSpacing: 72 * unit) {
      for (index, figure) in figures.enumerated() {
        let number = Layer {
          NumberLayer(values[index]).font("Inter Display", min(170 * unit, 0.3 * width), .extraBold)
            .foregroundColor(accent)
            .position(.center)
        }
        Stack(.vertical, spacing: 8 * unit, alignment: .center) {
          number.size(width, 190 * unit)
          TextLayer(figure.label).font("Inter", 50 * unit, .medium).foregroundColor(
            isDark ? .white : "#14161F"
          )
          .fit(width: width, from: 24 * unit, to: 50 * unit).wrapped(
            width: width, alignment: .center
          ).balanced()
          .lineLimit(3)
        }
        .enters(.rise(50 * unit), .fade, for: 0.6, delay: 0.15 * Double(index))
      }
    }
    // Many figures are smaller.
    row.scaled(
      by: min(1, (Double(format.height) - 120 * unit) / max(1, row.preferredFrameSize().height))
    )
    .position(.center)
    Stagger(0.15) {
      for (value, figure) in zip(values, figures) {
        Animate(value, to: figure.number, duration: 1.8, timing: .easeOutCubic)
      }
    }
  }
}
