import MotionKit

@main
struct Film: Composition {
  @Parameter("Days") var days = "5 to 7 June"

  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    opening.lasting(3)
    Transition.push(.fromRight, 0.6, .easeInEaseOut)
    ending.lasting(3)
    Marker("poster", at: 2)
  }

  @SceneBuilder var opening: Scene {
    GradientLayer(["#12355B", "#0B0F26"])
    Stack(.vertical, spacing: 32, alignment: .center) {
      TextLayer("Harbour Days").font("Inter", 140, .bold)
        .units(.glyph, stagger: 0.04) { $0.enters(.rise(60), .fade, spring: .snappy) }
      TextLayer(days).font("Inter", 56).foregroundColor("#FFC857")
        .enters(.fade, for: 0.5, delay: 0.8)
    }
    .position(.center)
  }

  @SceneBuilder var ending: Scene {
    GradientLayer(["#FFC857", "#FF5A3C"])
    ShapeLayer(.circle(320)).fillColor("#FFF4D6").position(960, 420).enters(.grow, spring: .bouncy)
    TextLayer("See you at the pier").font("Inter", 96, .bold).foregroundColor("#12355B").position(960, 800)
      .enters(.rise(40), .fade, for: 0.5, delay: 0.4)
  }
}
