import MotionKit

@main
struct ChatMessagesExample: Composition {
  @Parameter("Who writes") var title = "Ada Lovelace"
  @Parameter("First message") var first = "Is the engine ready?"
  @Parameter("Answer") var answer = "Since this morning. Do you want to see it?"
  @Parameter("Last message") var last = "I am coming!"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChatMessages(
      format: format, title: title, messages: [(first, true), (answer, false), (last, true)], isDark: isDark
    ).lasting(6)
  }
}
