import MotionKit

@main
struct QuoteMarkExample: Composition {
  @Parameter("Quotation") var text = "Simplicity is prerequisite for reliability."
  @Parameter("Author") var author = "Edsger W. Dijkstra"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    QuoteMark(format: format, text: text, author: author, isDark: isDark).lasting(5)
  }
}
