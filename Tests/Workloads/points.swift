import MotionKit

/// Five thousand points of a chart, all of which move in every frame: a line that draws itself and zooms, and a cloud of dots that
/// changes.
@main
struct Points5000: Composition {
  var format: Format { .hd1080(fps: 30) }

  /// The same numbers in each run, without the machine's random source.
  func series(_ seed: Int) -> [Double?] {
    var (value, state) = (100.0, UInt64(seed))
    return (0..<5000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      value += Double(state >> 40) / Double(1 << 24) - 0.5
      return value
    }
  }

  @SceneBuilder var line: Scene {
    let chart = Chart(ChartData(x: Array(0..<5000), ["price": series(1)])) { Line().valueLabels() }
      .frame(120, 120, 1680, 840)
    chart
    InOrder {
      chart.draws(for: 2)
      chart.zooms(to: 2000...2500, for: 2)
    }
  }

  /// Dots whose keys stay, at other places.
  func places(_ seed: Int) -> ChartData {
    ChartData(x: series(2).map { $0 ?? 0 }, ["y": series(seed)]).column("name", Array(0..<5000))
  }

  @SceneBuilder var cloud: Scene {
    let chart = Chart(places(3), x: "x") { Points("y", label: "name").seriesLabels(false) }.frame(120, 120, 1680, 840)
    chart
    InOrder { chart.changes(to: places(4), for: 4) }
  }

  var program: Program {
    line.lasting(4)
    cloud.lasting(4)
  }
}
