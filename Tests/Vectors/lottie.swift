import MotionKit

/// An animation of two seconds, as large as the frame.
@main
struct Animation: Composition {
  @Parameter("The animation") var file = "layers.json"
  var format: Format { Format(width: 1920, height: 1080, fps: 60, background: .white) }
  var program: Program { Scene { LottieLayer(file).position(.center) }.lasting(2) }
}
