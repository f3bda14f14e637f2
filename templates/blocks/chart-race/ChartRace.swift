import MotionKit

/// Bars that overtake one another from date to date.
///
/// ```swift
/// ChartRace(format: format, heading: "Most films", data: data, date: "year").lasting(8)
/// ```
struct ChartRace: SceneComponent {
  var format: Format
  var heading = ""
  /// A row for each name at each date, as in a table with the columns name, value and date.
  var data: ChartData
  /// The column of dates.
  var date: String
  var top = 6
  var seconds = 6.0
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 200 * unit, Double(format.height))
    let above = heading.isEmpty ? 120 * unit : 280 * unit
    TextLayer(heading).font("Inter Display", 80 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, from: 32 * unit, to: 80 * unit).wrapped(width: width).lineLimit(2)
      .anchorPoint(0, 0.5).position(100 * unit, 160 * unit).enters(.rise(30 * unit), .fade)
    let chart = Chart(data) { Bars().horizontal().valueLabels() }.theme(isDark ? .dark : .light)
      .font("Inter", 36 * unit)
      .frame(100 * unit, above, width, height - above - 100 * unit).allows("faint-text")
    chart
    chart.races(by: date, for: seconds, top: top).begin(at: 0.6)
  }
}
