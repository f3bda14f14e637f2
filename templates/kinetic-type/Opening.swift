import MotionKit

/// Words rise out of their lines, and a bar underlines the last of them.
struct Opening: SceneComponent {
  var text: String
  var accent: Color

  var body: Scene {
    let words = text.split(separator: " ")
    let title = TextLayer(text.uppercased()).font("Bebas Neue", 440, .bold).lineHeight(0.82).wrapped(width: 1640)
      .position(.center)
      .units(.word, stagger: 0.16) { word in
        if word.index == words.count - 1 { word.foregroundColor(accent) }
        word.enters(.mask(.up), for: 0.7, timing: .easeOutQuint)
      }
    title
  }
}
