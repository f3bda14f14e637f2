import MotionKit

@main
struct EndCardVideosExample: Composition {
  @Parameter("Headline") var text = "Thanks for watching"
  @Parameter("Title of the first video") var first = "Watch next"
  @Parameter("Title of the second video") var second = "Made for you"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    EndCardVideos(format: format, text: text, first: first, second: second, isDark: isDark).lasting(5)
  }
}
