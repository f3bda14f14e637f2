import MotionKit

@main
struct EndCardActionExample: Composition {
  @Parameter("Headline") var text = "Make your first film today"
  @Parameter("Button") var button = "Try it free"
  @Parameter("Address") var address = "example.org/start"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    EndCardAction(format: format, text: text, button: button, address: address, isDark: isDark).lasting(4)
  }
}
