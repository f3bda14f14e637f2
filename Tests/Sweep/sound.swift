import MotionKit

@main
struct Sound: Composition {
  @Parameter("Sound", file: .sound) var file = "sound.wav"
  var format: Format { Format(width: 64, height: 64, fps: 25) }
  var program: Program {
    Scene { Audio(file) }.lasting(1)
  }
}
