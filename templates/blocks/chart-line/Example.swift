import MotionKit

@main
struct ChartLineExample: Composition {
  @Parameter("Heading") var heading = "Visitors in thousands"
  @Parameter("Note") var note = "New hall"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChartLine(
      format: format, heading: heading,
      data: ChartData(x: [2019, 2020, 2021, 2022, 2023, 2024], ["visitors": [31, 12, 18, 34, 41, 62]]),
      note: note, at: 2022, isDark: isDark
    ).lasting(5)
  }
}
