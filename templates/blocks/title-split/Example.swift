import MotionKit

@main
struct TitleSplitExample: Composition {
  @Parameter("Headline") var text = "The long way home"
  @Parameter("Line below it") var below = "Part one"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleSplit(format: format, text: text, below: below, isDark: isDark).lasting(4)
  }
}
