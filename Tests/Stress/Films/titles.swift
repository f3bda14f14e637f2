import MotionKit

/// Two cards, a transition and sound: three segments.
@main
struct Titles: Composition {
  @Parameter("Headline") var title = "Hello"

  var format: Format { Format(width: 192, height: 108, fps: 25) }

  var program: Program {
    card(title).lasting(2)
    Transition.fade(0.4)
    card("Second").lasting(2)
    Audio("media/music.m4a").volume(0.5).fadeOut(1)
  }

  func card(_ words: String) -> Scene {
    Scene {
      GradientLayer(["#1B2A6B", "#0B0F26"])
      TextLayer(words).font("Inter", 30).position(.center)
        .animate(\.transform.rotation.z, from: 0, to: 1, duration: 2, timing: .linear)
    }
  }
}
