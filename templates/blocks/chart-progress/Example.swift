import MotionKit

@main
struct ChartProgressExample: Composition {
  @Parameter("Heading") var heading = "Done so far"
  @Parameter("First name") var first = "Script"
  @Parameter("Second name") var second = "Sound"
  @Parameter("Third name") var third = "Colour"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChartProgress(format: format, heading: heading, shares: [(first, 1), (second, 0.6), (third, 0.25)], isDark: isDark)
      .lasting(4)
  }
}
