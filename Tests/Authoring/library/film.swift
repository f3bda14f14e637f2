import Brand
import MotionKit

/// A film whose look comes from a library: the folder `Brand` beside it.
@main
struct Film: Composition {
  var format: Format { .hd1080(fps: 30) }

  var program: Program { scene.lasting(3) }

  @SceneBuilder var scene: Scene {
    Backdrop()
    Title("A look of our own", color: .white).position(960, 330).enters(.mask(.up), for: 0.7)
    Stack(.horizontal, spacing: 60) {
      Card("Colours", "one palette")
      Card("Type", "one family")
      Card("Motion", "one rhythm")
    }
    .position(960, 640).enters(.rise(60), .fade, spring: .snappy, delay: 0.5, stagger: 0.15)
    LowerThird("Ada Lovelace", "Engineer").position(.bottomLeft, inset: 90).enters(.wipe(.fromLeft), delay: 1.2)
  }
}
