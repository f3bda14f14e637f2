import MotionKit

/// The script that the design shows, word for word but for its paths.
@main
struct Intro: Composition {
  @Parameter("Headline") var title = "Introducing MotionKit"
  @Parameter("Accent colour") var accent: Color = "#FF5A3C"

  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    opening.lasting(4)
    Transition.push(.fromRight, 0.5, .easeInEaseOut)
    demo.lasting(6)
    Audio("../../media/music.m4a").volume(0.6).fadeOut(2)
  }

  @SceneBuilder var opening: Scene {
    GradientLayer(["#1B2A6B", "#0B0F26"])
    TextLayer(title).font("Inter", 120, .bold).position(.center)
      .animate(\.opacity, from: 0, to: 1, duration: 1, timing: .easeInEaseOut)
    ShapeLayer(.roundedRect(520, 120, radius: 28)).fillColor(accent).position(960, 680)
      .shadow(opacity: 0.5, radius: 16, offset: (0, 12))
      .animate(\.transform.scale, values: [0, 1.1, 1], keyTimes: [0, 0.8, 1], .linear(0.8).delay(0.5))
  }

  @SceneBuilder var demo: Scene {
    VideoLayer("../../media/clip.mp4").trim(2...5).holdsLastFrame().cornerRadius(40).masksToBounds(true)
  }
}
