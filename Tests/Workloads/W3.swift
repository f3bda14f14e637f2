import MotionKit

/// "Many layers": 500 translucent rounded rectangles, each turning along a curve of its own.
@main
struct W3: Composition {
  var format: Format { .hd720(fps: 60).background("#10131A") }
  var program: Program { swarm.lasting(10) }

  let ease = TimingFunction(1 / 3, 0, 2 / 3, 1)

  @SceneBuilder var swarm: Scene {
    rectangles
  }

  var rectangles: [Layer] {
    var random = LinearCongruentialGenerator(state: 12345)
    return (0..<500).map { _ in
      let width = 20 + 40 * random.next()
      let height = 20 + 40 * random.next()
      let color = hsl(hue: random.next(), saturation: 0.70, lightness: 0.55)
      let p = (0..<4).map { _ in CGPoint(x: 1280 * random.next(), y: 720 * random.next()) }
      let start = 2 * .pi * random.next()
      let spin = 2 * .pi * (2 * random.next() - 1)
      var path = Path()
      path.move(to: p[0])
      path.addCurve(to: p[3], control1: p[1], control2: p[2])
      return Layer().size(width, height).cornerRadius(6).backgroundColor(color).opacity(0.8)
        .animate(\.position, along: path, duration: 10, timing: ease)
        .animate(\.transform.rotation.z, from: start, to: start + spin, duration: 10, timing: ease)
    }
  }

  /// Rounded to whole levels, as the workload's definition is.
  func hsl(hue: Double, saturation: Double, lightness: Double) -> Color {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    func channel(_ n: Double) -> Double {
      let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
      let value = lightness - chroma / 2 * max(-1, min(k - 3, 9 - k, 1))
      return (value * 255).rounded() / 255
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4))
  }
}

struct LinearCongruentialGenerator {
  var state: UInt32
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }
}
