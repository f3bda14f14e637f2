import MotionKit

/// One scene: a title on a gradient.
///
///     motionkit still templates/blank frame.png --at 1
///     motionkit export templates/blank out.mp4 --set title="Good morning"
@main
struct Film: Composition {
  @Parameter("Headline") var title = "Hello, motion"

  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    opening.lasting(4)
  }

  @SceneBuilder var opening: Scene {
    GradientLayer(["#1B2A6B", "#0B0F26"])
    TextLayer(title).font("Inter", 120, .bold).position(.center)
      .animate(\.opacity, from: 0, to: 1, duration: 0.6)
      .spring(\.transform.scale, from: 0.8, to: 1, perceptualDuration: 0.6, bounce: 0.3)
  }
}
