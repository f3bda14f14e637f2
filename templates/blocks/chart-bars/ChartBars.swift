import MotionKit

/// Bars that grow one after the other, with a heading; one of them lights up at the end.
///
/// ```swift
/// ChartBars(format: format, heading: "Sales by quarter", data: ChartData(["Q1": 24, "Q2": 31, "Q3": 28, "Q4": 46]), lit: "Q4").lasting(5)
/// ```
struct ChartBars: SceneComponent {
  var format: Format
  var heading = ""
  var data: ChartData
  var lit: String?
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let (width, height) = (Double(format.width) - 200 * unit, Double(format.height))
    let top = heading.isEmpty ? 120 * unit : 300 * unit
    TextLayer(heading).font("Inter Display", 80 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
      .fit(width: width, from: 40 * unit, to: 80 * unit).wrapped(width: width).lineLimit(2)
      .anchorPoint(0, 0.5).position(100 * unit, 180 * unit).enters(.rise(30 * unit), .fade)
    let chart = Chart(data) { Bars().fillColor(accent).cornerRadius(12 * unit).valueLabels() }
      .theme(isDark ? .dark : .light).font("Inter", 36 * unit).frame(100 * unit, top, width, height - top - 100 * unit)
    chart
    InOrder {
      Wait(0.4)
      chart.grows(for: 0.8, stagger: 0.12)
      if let lit { chart.highlights(lit) }
    }
  }
}
