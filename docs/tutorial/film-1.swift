import MotionKit

@main
struct Film: Composition {
  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    opening.lasting(3)
  }

  @SceneBuilder var opening: Scene {
    TextLayer("Harbour Days").font("Inter", 140, .bold).position(.center)
  }
}
