import MotionKit

@main
struct ChatNotificationsExample: Composition {
  @Parameter("First title") var first = "Tickets"
  @Parameter("First text") var firstText = "Doors open at 8"
  @Parameter("Second title") var second = "Ada Lovelace"
  @Parameter("Second text") var secondText = "I am on my way. Keep me a seat!"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChatNotifications(format: format, notes: [(first, firstText), (second, secondText)], isDark: isDark).lasting(5)
  }
}
