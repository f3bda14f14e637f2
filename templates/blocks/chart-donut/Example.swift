import MotionKit

@main
struct ChartDonutExample: Composition {
  @Parameter("Heading") var heading = "Where the power comes from"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChartDonut(
      format: format, heading: heading, data: ChartData(["Wind": 0.31, "Solar": 0.22, "Gas": 0.27, "Coal": 0.2]),
      isDark: isDark
    ).lasting(5)
  }
}
