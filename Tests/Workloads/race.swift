import MotionKit

/// A race of 20 bars over 200 dates, with their names and numbers.
@main
struct Race: Composition {
  var format: Format { .hd1080(fps: 30) }

  var data: ChartData {
    let names = (1...20).map { "Runner \($0)" }
    let cells = (0..<200).flatMap { date in
      names.indices.map { runner -> (name: String, date: Int, value: Double?) in
        // Each grows in waves of its own, so that they overtake one another often.
        let wave = abs((date * (runner + 5)) % 160 - 80)
        let value = Double(date + 40) * (1 + Double(runner) / 30) + Double(wave)
        return (names[runner], date + 1820, value)
      }
    }
    let values = cells.map(\.value)
    return ChartData(x: cells.map(\.name), name: "name", ["value": values]).column("year", cells.map(\.date))
  }

  var program: Program {
    Scene {
      let chart = Chart(data) { Bars("value").horizontal().valueLabels(.number()) }.frame(120, 60, 1680, 960)
      chart
      InOrder { chart.races(by: "year", for: 10, top: 20) }
    }.lasting(10)
  }
}
