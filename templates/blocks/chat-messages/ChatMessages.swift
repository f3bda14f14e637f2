import MotionKit

/// A conversation in which messages arrive one after the other.
///
/// ```swift
/// ChatMessages(format: format, title: "Ada", messages: [("Is it ready?", true), ("Since this morning.", false)]).lasting(5)
/// ```
struct ChatMessages: SceneComponent {
  var format: Format
  var title: String
  /// Each with whether it is sent: then it stands on the right.
  var messages: [(text: String, isSent: Bool)]
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let scale = min(Double(format.width) / 760, Double(format.height) / 900)
    let chat = Chat(title) {
      for message in messages {
        message.isSent ? ChatBubble(message.text, .sent).tint(accent) : ChatBubble(message.text)
      }
    }
    .theme(isDark ? .dark : .light).size(640, 780).cornerRadius(36).masksToBounds().scaled(by: scale).position(.center)
    chat.enters(.rise(80), .fade, spring: .smooth)
    chat.arrives(pause: 0.7).begin(at: 0.5)
  }
}
