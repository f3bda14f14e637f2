import MotionKit

@main
struct TitleEchoExample: Composition {
  @Parameter("Word") var text = "Louder"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleEcho(format: format, text: text, isDark: isDark).lasting(4)
  }
}
