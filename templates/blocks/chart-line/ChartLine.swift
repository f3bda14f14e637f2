import MotionKit

/// A line that draws itself, with a note at one of its points.
///
/// ```swift
/// ChartLine(
///   format: format, heading: "Visitors", data: ChartData(x: [2022, 2023, 2024], ["visitors": [3, 5, 9]]), note: "New hall", at: 2023
/// ).lasting(5)
/// ```
struct ChartLine: SceneComponent {
  var format: Format
  var heading = ""
  var data: ChartData
  var note = ""
  /// The x of the note.
  var at = 0.0
  var accent: Color = "#0E9AA7"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 200 * unit, Double(format.height))
    let top = heading.isEmpty ? 120 * unit : 300 * unit
    TextLayer(heading).font("Inter Display", 80 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, from: 32 * unit, to: 80 * unit).wrapped(width: width).lineLimit(2)
      .anchorPoint(0, 0.5).position(100 * unit, 180 * unit).enters(.rise(30 * unit), .fade)
    let chart = Chart(data) {
      Line().smooth().strokeColor(accent).lineWidth(9 * unit)
      if !note.isEmpty { Note(note, at: at) }
    }
    .theme(isDark ? .dark : .light).font("Inter", 36 * unit).frame(100 * unit, top, width, height - top - 100 * unit)
    chart
    chart.draws(for: 2).begin(at: 0.4)
  }
}
