import MotionKit

@main
struct CodeChangeExample: Composition {
  let before = """
    var total = 0
    for price in prices {
      total += price
    }
    print(total)
    """
  let after = """
    let total = prices.reduce(0, +)
    print(total)
    """
  @Parameter("Headline") var title = "Five lines become two"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    CodeChange(format: format, before: before, after: after, language: .swift, title: title, isDark: isDark).lasting(5)
  }
}
