import MotionKit

/// "Dashboard": a minute of charts. Bars that grow and shrink, a curve that is drawn over a dashed grid, a ring of four
/// arcs, a dashed line that runs, and eight labels that count.
@main
struct W12: Composition {
  var format: Format { .hd1080(fps: 30).background("#F4F5F9") }
  var program: Program { dashboard.lasting(60) }

  let ease = TimingFunction(1 / 3, 0, 2 / 3, 1)
  let ink: Color = "#1B2140"
  let colors: [Color] = ["#3D5AFE", "#FF5A3C", "#00A88F", "#FFB020"]

  @SceneBuilder var dashboard: Scene {
    TextLayer("Quarterly report").font("Inter", 64, .bold).foregroundColor(ink).baseline(80, 110)
    for index in 0..<3 { panel(index) }
    grid(90, 610)
    bars
    grid(700, 1210)
    curve
    target
    ring
    for index in 0..<8 {
      let value = Value(0, "count \(index)")
      NumberLayer(value).font("Inter", 56, .semibold).foregroundColor(ink).position(
        220 + 490 * Double(index % 4), 860 + 110 * Double(index / 4))
      Animate(value, to: 9000 + 12_345 * Double(index), duration: 60, timing: .linear)
    }
  }

  func panel(_ index: Int) -> Layer {
    Layer().frame(60 + 605 * Double(index), 160, 580, 620).cornerRadius(24).backgroundColor(.white)
      .shadow(opacity: 0.14, radius: 18, offset: (0, 8))
  }

  /// Six dashed lines that never move.
  func grid(_ left: Double, _ right: Double) -> Layer {
    var path = Path()
    for row in 0..<6 {
      path.move(to: CGPoint(x: left, y: 240 + 90 * Double(row)))
      path.addLine(to: CGPoint(x: right, y: 240 + 90 * Double(row)))
    }
    return ShapeLayer(path: path).stroke("#D5D9E6", 2).lineDash([10, 8])
  }

  /// Twelve bars; each takes another height every two seconds.
  var bars: [Layer] {
    var random = LinearCongruentialGenerator(state: 99)
    return (0..<12).map { index in
      let heights = (0...30).map { _ in 60 + 390 * random.next() }
      return Layer().size(30, 100).anchorPoint(0, 1).position(100 + 44 * Double(index), 690).cornerRadius(6)
        .backgroundColor(colors[index % 4])
        .animate(
          \.bounds.size.height, values: heights, duration: 60, timings: Array(repeating: ease, count: heights.count - 1)
        )
    }
  }

  /// Drawn from left to right, every ten seconds anew.
  var curve: Layer {
    var random = LinearCongruentialGenerator(state: 5)
    let points = (0...24).map { CGPoint(x: 700 + 21 * Double($0), y: 660 - 380 * random.next()) }
    var path = Path()
    path.move(to: points[0])
    for (last, point) in zip(points, points.dropFirst()) {
      let middle = (last.x + point.x) / 2
      path.addCurve(to: point, control1: CGPoint(x: middle, y: last.y), control2: CGPoint(x: middle, y: point.y))
    }
    return ShapeLayer(path: path).stroke(colors[0], 5).lineJoin(.round)
      .animate(\.strokeEnd, from: 0, to: 1, .linear(10).repeats(.infinity))
  }

  /// Dashes that run along a curve.
  var target: Layer {
    var path = Path()
    path.move(to: CGPoint(x: 700, y: 600))
    path.addCurve(
      to: CGPoint(x: 1204, y: 300), control1: CGPoint(x: 860, y: 320), control2: CGPoint(x: 1040, y: 620))
    return ShapeLayer(path: path).stroke(colors[1], 4).lineDash([14, 10])
      .animate(\.lineDashPhase, from: 0, to: -48, .linear(1).repeats(.infinity))
  }

  /// Four arcs whose shares change.
  var ring: [Layer] {
    (0..<4).map { index in
      ShapeLayer(.circle(420 - 90 * Double(index))).stroke(colors[index], 30).lineCap(.round).position(1560, 470)
        .animate(
          \.strokeEnd, values: [0.1, 0.9 - 0.15 * Double(index), 0.3, 0.95 - 0.1 * Double(index), 0.1],
          .timing(ease, 12).repeats(.infinity))
    }
  }
}

struct LinearCongruentialGenerator {
  var state: UInt32
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }
}
