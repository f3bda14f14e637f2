import MotionKit

/// Shares as a ring that grows, with a heading.
///
/// ```swift
/// ChartDonut(format: format, heading: "Where power comes from", data: ChartData(["Wind": 0.31, "Solar": 0.22, "Gas": 0.47])).lasting(5)
/// ```
struct ChartDonut: SceneComponent {
  var format: Format
  var heading = ""
  var data: ChartData
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 200 * unit, Double(format.height))
    let top = heading.isEmpty ? 100 * unit : 290 * unit
    TextLayer(heading).font("Inter Display", 80 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, from: 32 * unit, to: 80 * unit).wrapped(width: width, alignment: .center).lineLimit(2)
      .anchorPoint(0.5, 0.5).position(Double(format.width) / 2, 170 * unit).enters(.rise(30 * unit), .fade)
    let chart = Chart(data) { Pie().donut().valueLabels(.percent()) }.theme(isDark ? .dark : .light)
      .font("Inter", 36 * unit)
      .frame(100 * unit, top, width, height - top - 90 * unit)
    chart
    chart.grows(for: 1.4).begin(at: 0.4)
  }
}
