import MotionKit

@main
struct CounterNumberExample: Composition {
  @Parameter("Number") var number = 1_280_000.0
  @Parameter("What it counts") var label = "frames rendered last night"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CounterNumber(format: format, number: number, label: label, isDark: isDark).lasting(4)
  }
}
