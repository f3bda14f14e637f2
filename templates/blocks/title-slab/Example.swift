import MotionKit

@main
struct TitleSlabExample: Composition {
  @Parameter("Lines") var lines = ["Small tools,", "large films"]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleSlab(format: format, lines: lines, isDark: isDark).lasting(4)
  }
}
