import MotionKit

@main
struct CounterOdometerExample: Composition {
  @Parameter("Number", in: 0...99_999_999) var number = 20_480
  @Parameter("What it counts") var label = "kilometres so far"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CounterOdometer(format: format, number: number, label: label, isDark: isDark).lasting(4)
  }
}
