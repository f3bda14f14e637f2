import MotionKit

/// "Sparks": 400 additive sprites, and six translucent cards with soft shadows that turn in perspective, over a still
/// gradient.
@main
struct W9: Composition {
  @Parameter("The sprite: 64×64, with alpha") var sprite = "spark.png"

  var format: Format { .hd1080(fps: 30) }
  var program: Program { sparks.lasting(10) }

  let ease = TimingFunction(1 / 3, 0, 2 / 3, 1)

  @SceneBuilder var sparks: Scene {
    GradientLayer(["#241B4E", "#0C2A4A", "#08101F"]).startPoint(0, 0).endPoint(1, 1)
    sprites
    Layer {
      for index in 0..<6 { card(index) }
    }
    .frame(0, 0, 1920, 1080).perspective(1400)
  }

  var sprites: [Layer] {
    var random = LinearCongruentialGenerator(state: 777)
    return (0..<400).map { _ in
      let side = 24 + 72 * random.next()
      let p = (0..<4).map { _ in CGPoint(x: 1920 * random.next(), y: 1080 * random.next()) }
      let spin = 2 * .pi * (2 * random.next() - 1)
      var path = Path()
      path.move(to: p[0])
      path.addCurve(to: p[3], control1: p[1], control2: p[2])
      return ImageLayer(sprite).size(side, side).opacity(0.7).compositingFilter(.plusLighter)
        .animate(\.position, along: path, duration: 10, timing: ease)
        .animate(\.transform.rotation.z, from: 0, to: spin, duration: 10, timing: ease)
    }
  }

  /// A quarter of a turn to the left and to the right, each card a little later than the one before.
  func card(_ index: Int) -> Layer {
    let lag = 0.3 * Double(index)
    return Layer {
      Layer().frame(28, 28, 88, 88).cornerRadius(44).backgroundColor("#FF5A3C")
      TextLayer("Card \(index + 1)").font("Inter", 44, .semibold).foregroundColor(.white).baseline(140, 88)
      for line in 0..<3 {
        Layer().frame(28, 148 + 36 * Double(line), [364, 330, 240][line], 14).cornerRadius(7)
          .backgroundColor(Color(white: 1, alpha: 0.5))
      }
    }
    .size(420, 270).position(380 + 580 * Double(index % 3), 310 + 460 * Double(index / 3))
    .backgroundColor("#2E3A6E").cornerRadius(28).opacity(0.88)
    .shadow(opacity: 0.5, radius: 24, offset: (0, 18))
    .animate(
      \.transform.rotation.y, values: (0...100).map { 0.8 * Math.sin(2 * .pi * (Double($0) / 50 - lag / 5)) },
      duration: 10)
  }
}

struct LinearCongruentialGenerator {
  var state: UInt32
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }
}
