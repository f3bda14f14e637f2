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
    ShaderLayer { grid, time in
      // Red depends on x, green on y, blue on x + y: sin(a + b) = sin a · cos b + cos a · sin b.
      let u = (0..<grid.columns).map { grid.x($0) / 1920 }
      let red = u.map { Float((20 + 60 * (0.5 + 0.5 * Math.sin(2 * .pi * ($0 + 0.10 * time)))) / 255) }
      let blueSin = u.map { Float(50 / 255.0 * Math.sin(.pi * $0)) }
      let blueCos = u.map { Float(50 / 255.0 * Math.cos(.pi * $0)) }
      return { row in
        let v = row.y / 1080
        let green = Float((16 + 40 * (0.5 + 0.5 * Math.sin(2 * .pi * (0.7 * v - 0.07 * time) + 1.3))) / 255)
        let angle = 2 * .pi * (0.5 * v + 0.05 * time)
        let (s, c) = (Float(Math.sin(angle)), Float(Math.cos(angle)))
        let base = Float(110 / 255.0)
        for i in 0..<row.count {
          let column = row.firstColumn + i
          row.red[i] = red[column]
          row.green[i] = green
          row.blue[i] = base + blueSin[column] * c + blueCos[column] * s
        }
      }
    }
    for (index, item) in items.enumerated() {
      TextLayer(item).font("Inter", 64, .semibold).foregroundColor(Color(white: 1, alpha: 0.85))
        .baseline(560, Double(300 + 140 * index))
    }
    selection.filters(.gaussianBlur(radius: 5)).compositingFilter(.plusLighter)
      .animate(\.opacity, values: glow, duration: 1, repeatCount: .infinity)
    selection
  }

  /// The outline. In each second it moves to the next item for 0.4 s and rests there.
  var selection: ShapeLayer {
    let centres = (0...10).map { Double(300 + 140 * ($0 % 5) - 22) }
    let values = (0..<10).flatMap { [centres[$0], centres[$0 + 1]] } + [centres[10]]
    let times = (0..<10).flatMap { [Double($0) / 10, (Double($0) + 0.4) / 10] } + [1]
    let timings = (0..<20).map { $0.isMultiple(of: 2) ? ease : .linear }
    return ShapeLayer(.roundedRect(920, 112, radius: 24)).stroke(yellow, 6).position(960, centres[0])
      .animate(\.position.y, values: values, keyTimes: times, duration: 10, timings: timings)
  }

  /// A second of the glow's opacity, a value for each frame.
  var glow: [Double] { (0...60).map { 0.25 + 0.75 * (0.5 - 0.5 * Math.cos(2 * .pi * Double($0) / 60)) } }
}
