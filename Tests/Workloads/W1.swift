import MotionKit

/// "Title card": a title and a badge that come, hold and go over a static gradient; 231 of 300 frames are equal.
@main
struct W1: Composition {
  var format: Format { .hd1080(fps: 30) }
  var program: Program { card.lasting(10) }

  let ease = TimingFunction(1 / 3, 0, 2 / 3, 1)

  @SceneBuilder var card: Scene {
    GradientLayer(["#1B2A6B", "#0B0F26"])
    TextLayer("Introducing MotionKit").font("Inter", 120, .bold).alignment(.center).baseline(960, 480)
      .animate(\.opacity, values: [0, 1, 1, 0], keyTimes: inHoldOut, duration: 10, timings: [ease, .linear, ease])
      .animate(
        \.transform.translation.y, values: [80, 0, 0, -80], keyTimes: inHoldOut, duration: 10,
        timings: [ease, .linear, ease])
    Layer {
      TextLayer("Now in Swift 6").font("Inter", 52, .semibold).alignment(.center).baseline(260, 78)
    }
    .size(520, 120).position(960, 680).backgroundColor("#FF5A3C").cornerRadius(28)
    .shadow(opacity: 0.5, radius: 16, offset: (0, 12))
    .animate(\.transform.scale, from: 0, to: 1, .timing(ease, 0.8).delay(0.5).fill(.backwards))
    .animate(\.opacity, from: 1, to: 0, .timing(ease, 1).delay(9))
  }

  var inHoldOut: [Double] { [0, 0.1, 0.9, 1] }
}
