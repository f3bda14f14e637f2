import MotionKit

@main
struct CounterRowExample: Composition {
  @Parameter("First label") var first = "years"
  @Parameter("Second label") var second = "films"
  @Parameter("Third label") var third = "languages"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CounterRow(format: format, figures: [(12, first), (1480, second), (38, third)], isDark: isDark).lasting(4)
  }
}
