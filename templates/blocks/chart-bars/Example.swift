import MotionKit

@main
struct ChartBarsExample: Composition {
  @Parameter("Heading") var heading = "Sales by quarter, in thousands"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChartBars(
      format: format, heading: heading, data: ChartData(["Q1": 24, "Q2": 31, "Q3": 28, "Q4": 46]), lit: "Q4",
      isDark: isDark
    ).lasting(5)
  }
}
