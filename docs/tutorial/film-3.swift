import MotionKit

@main
struct Film: Composition {
  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    opening.lasting(3)
  }

  @SceneBuilder var opening: Scene {
    GradientLayer(["#12355B", "#0B0F26"])
    Stack(.vertical, spacing: 32, alignment: .center) {
      TextLayer("Harbour Days").font("Inter", 140, .bold)
        .units(.glyph, stagger: 0.04) { $0.enters(.rise(60), .fade, spring: .snappy) }
      TextLayer("5 to 7 June").font("Inter", 56).foregroundColor("#FFC857")
        .enters(.fade, for: 0.5, delay: 0.8)
    }
    .position(.center)
  }
}
