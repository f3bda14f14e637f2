import MotionKit

@main
struct Clip: Composition {
  @Parameter("Clip", file: .clip) var file = "clip.gif"
  var format: Format { Format(width: 160, height: 120, fps: 25) }
  var program: Program {
    Scene { VideoLayer(file).holdsLastFrame().muted().size(160, 120).position(.center) }.lasting(1)
  }
}
