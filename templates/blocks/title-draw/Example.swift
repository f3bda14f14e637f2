import MotionKit

@main
struct TitleDrawExample: Composition {
  @Parameter("Headline") var text = "Handmade"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleDraw(format: format, text: text).lasting(4)
  }
}
