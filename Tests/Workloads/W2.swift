import MotionKit

/// "Kiosk menu": a procedural background that changes in every pixel of every frame, a menu, a sliding selection
/// with an additive glow.
@main
struct W2: Composition {
  var format: Format { .hd1080(fps: 60) }
  var program: Program { menu.lasting(10) }

  let ease = TimingFunction(1 / 3, 0, 2 / 3, 1)
  let items = ["Start a New Order", "Today's Specials", "Reorder Favourites", "Find a Location", "Settings"]
  let yellow: Color = "#FFD34D"

  @SceneBuilder var menu: Scene {
    ShaderLayer { grid, time in background(grid, time) }
    for (index, item) in items.enumerated() {
      TextLayer(item).font("Inter", 64, .semibold).foregroundColor(Color(white: 1, alpha: 0.85))
        .baseline(560, Double(300 + 140 * index))
    }
    selection.filters(.gaussianBlur(radius: 5)).compositingFilter(.plusLighter)
      .animate(\.opacity, values: glow, .linear(1).repeats(.infinity))
    selection
  }

  /// Red depends on x, green on y, blue on x + y: sin(a + b) = sin a · cos b + cos a · sin b.
  func background(_ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
    let turn = 2 * Double.pi
    var red: [Float] = []
    var blueSin: [Float] = []
    var blueCos: [Float] = []
    for column in 0..<grid.columns {
      let u = grid.x(column) / 1920
      red.append(level(20 + 60 * wave(turn * (u + 0.10 * time))))
      blueSin.append(level(50 * Math.sin(turn * 0.5 * u)))
      blueCos.append(level(50 * Math.cos(turn * 0.5 * u)))
    }
    return { [red, blueSin, blueCos] row in
      let v = row.y / 1080
      let green = level(16 + 40 * wave(turn * (0.7 * v - 0.07 * time) + 1.3))
      let angle = turn * (0.5 * v + 0.05 * time)
      let s = Float(Math.sin(angle))
      let c = Float(Math.cos(angle))
      let base = level(110)
      for i in 0..<row.count {
        let column = row.firstColumn + i
        row.red[i] = red[column]
        row.green[i] = green
        row.blue[i] = base + blueSin[column] * c + blueCos[column] * s
      }
    }
  }

  /// The outline. In each second it moves to the next item for 0.4 s and rests there.
  var selection: ShapeLayer {
    let centres = (0...10).map { Double(300 + 140 * ($0 % 5) - 22) }
    var values: [Double] = []
    var times: [Double] = []
    var timings: [TimingFunction] = []
    for second in 0..<10 {
      values += [centres[second], centres[second + 1]]
      times += [Double(second) / 10, (Double(second) + 0.4) / 10]
      timings += [ease, .linear]
    }
    return ShapeLayer(.roundedRect(920, 112, radius: 24)).stroke(yellow, 6).position(960, centres[0])
      .animate(\.position.y, values: values + [centres[10]], keyTimes: times + [1], duration: 10, timings: timings)
  }

  /// A second of the glow's opacity, a value for each frame.
  var glow: [Double] { (0...60).map { 0.25 + 0.75 * wave(2 * Double.pi * Double($0) / 60 - Double.pi / 2) } }
}

/// From 0 to 1 and back in a turn: ½ + ½ sin.
func wave(_ angle: Double) -> Double { 0.5 + 0.5 * Math.sin(angle) }

/// A component on the scale of 0 to 255, as a fraction.
func level(_ value: Double) -> Float { Float(value / 255) }
