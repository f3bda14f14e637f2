import MotionKit

@main
struct TitleSwapExample: Composition {
  @Parameter("Line that stays") var text = "Films for"
  @Parameter("Words") var words = ["teachers", "shops", "everyone"]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleSwap(format: format, text: text, words: words, isDark: isDark).lasting(0.6 + 1.3 * Double(max(words.count, 2)))
  }
}
