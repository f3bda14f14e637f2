import MotionKit

/// A clip, an image and sound.
@main
struct Clip: Composition {
  var format: Format { Format(width: 160, height: 90, fps: 30) }

  var program: Program {
    scene.lasting(3)
    Audio("media/music.m4a").trim(2...5)
  }

  @SceneBuilder var scene: Scene {
    VideoLayer("media/clip.mp4").size(160, 90).position(.center).cornerRadius(12).masksToBounds(true)
    ImageLayer("media/logo.png").size(24, 24).position(130, 20)
      .animate(\.opacity, from: 0, to: 1, duration: 2, timing: .linear)
  }
}
