import MotionKit

@main
struct TitleFocusExample: Composition {
  @Parameter("Headline") var text = "Northern lights"
  @Parameter("Line below it") var below = "A film by Ada Lovelace"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleFocus(format: format, text: text, below: below, isDark: isDark).lasting(5)
  }
}
