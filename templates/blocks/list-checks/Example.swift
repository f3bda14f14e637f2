import MotionKit

@main
struct ListChecksExample: Composition {
  @Parameter("Heading") var heading = "Included"
  @Parameter("Items") var items = ["Music and captions", "Three shapes of film", "One script"]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ListChecks(format: format, heading: heading, items: items, isDark: isDark).lasting(5)
  }
}
