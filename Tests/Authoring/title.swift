import MotionKit

/// Words rise and fade in one after the other; what is strong is mint and bold.
@main
struct Title: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  @SceneBuilder var scene: Scene {
    TextLayer(markdown: "How a **hash table** works").font("Inter", 168)
      .strong { $0.foregroundColor(.mint).weight(.bold) }
      .wrapped(width: 1300, alignment: .center).position(.center)
      .units(.word, stagger: 0.12) { $0.enters(.rise(80), .fade, spring: .snappy) }
  }

  var program: Program { scene.lasting(2) }
}
