import MotionKit

@main
struct ListCardsExample: Composition {
  @Parameter("First title") var first = "Write"
  @Parameter("First text") var firstText = "A script lists layers and their motion."
  @Parameter("Second title") var second = "Watch"
  @Parameter("Second text") var secondText = "The studio shows it after every save."
  @Parameter("Third title") var third = "Ship"
  @Parameter("Third text") var thirdText = "One command makes the film."
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ListCards(format: format, cards: [(first, firstText), (second, secondText), (third, thirdText)], isDark: isDark)
      .lasting(5)
  }
}
