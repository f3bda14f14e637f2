import MotionKit

@main
struct Lines: Composition {
  @Parameter("Captions", file: .captions) var file = "captions.srt"
  var format: Format { Format(width: 640, height: 360, fps: 25) }
  var program: Program {
    Scene { Captions(file) }.lasting(10)
  }
}
