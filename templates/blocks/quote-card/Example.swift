import MotionKit

@main
struct QuoteCardExample: Composition {
  @Parameter("Quotation") var text =
    "We changed one line in the table, and two hundred films were right the next morning."
  @Parameter("Author") var author = "Ada Lovelace"
  @Parameter("Role") var role = "Head of films, Example Ltd"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    QuoteCard(format: format, text: text, author: author, role: role, isDark: isDark).lasting(5)
  }
}
