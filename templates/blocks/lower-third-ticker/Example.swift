import MotionKit

@main
struct LowerThirdTickerExample: Composition {
  @Parameter("Label") var label = "Live"
  @Parameter("News") var news = "Doors open at eight  •  All seats are taken  •  The concert is on screen nine"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#2B3A67", "#14161F"] : ["#DCE4F5", "#F6F4EE"]) }.lasting(6)
    Overlay { LowerThirdTicker(format: format, label: label, news: news, isDark: isDark) }
  }
}
