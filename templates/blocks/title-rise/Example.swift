import MotionKit

@main
struct TitleRiseExample: Composition {
  @Parameter("Headline") var text = "Good ideas travel light"
  @Parameter("Small line above it") var above = "Episode 4"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleRise(format: format, text: text, above: above, isDark: isDark).lasting(4)
  }
}
