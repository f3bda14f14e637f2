import MotionKit

@main
struct TitleChapterExample: Composition {
  @Parameter("Number") var number = "2"
  @Parameter("Title") var text = "What it costs"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    TitleChapter(format: format, number: number, text: text, isDark: isDark).lasting(3)
  }
}
