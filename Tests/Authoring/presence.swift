import MotionKit

/// Ways to come in and to go out.
@main
struct Presence: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  func tile(_ name: String, _ appearances: (Layer) -> Layer) -> Layer {
    let text = TextLayer(name).font("Inter", 52, .bold)
    return Layer { appearances(text.position(.center)) }.size(420, 150).backgroundColor("#1B2038").cornerRadius(16)
  }

  @SceneBuilder var scene: Scene {
    Stack(.horizontal, spacing: 40) {
      tile("fade") { $0.enters(.fade, for: 1) }
      tile("rise") { $0.enters(.rise(60), .fade, spring: .snappy) }
      tile("mask up") { $0.enters(.mask(.up), for: 1) }
      tile("wipe") { $0.enters(.wipe(.fromLeft), for: 1) }
      tile("blur") { $0.enters(.blur(20), .fade, for: 1) }
      tile("grow") { $0.enters(.grow, spring: .bouncy) }
      tile("turn") { $0.enters(.turn(.degrees(-30)), .fade, for: 1) }
      tile("typewriter") { $0.enters(.typewriter, for: 1) }
      tile("slide") { $0.enters(.slide(.fromRight, 300), .fade, for: 1) }
    }
    .wrapped(at: 1400, lineSpacing: 40).position(.center)
    .enters(.scale(0.9), .fade, for: 0.4, stagger: 0.05).leaves(.drop(40), .fade, stagger: 0.05)
  }

  var program: Program { scene.lasting(3) }
}
