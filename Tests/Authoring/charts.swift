import MotionKit

/// Charts on dark and on light: stacked bars, bars below zero, lines with a note and a band, areas, dots, a donut.
///
///     motionkit still Tests/Authoring/charts.swift media/charts.png --at 1
@main
struct Charts: Composition {
  var format: Format { Format(width: 1920, height: 1260, fps: 25).background("#0E1218") }
  var program: Program { page.lasting(2) }

  let energy = ChartData(
    x: ["2021", "2022", "2023", "2024"], ["oil": [30, 26, 22, 20], "gas": [20, 22, 21, 17], "wind": [8, 13, 19, 27]])
  let change = ChartData(["Jan": 4.2, "Feb": -1.5, "Mar": 2.8, "Apr": -3.1, "May": 5.6])
  let prices = ChartData(
    x: [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024],
    ["Arabica": [2.9, 2.5, 2.2, 2.4, 3.7, 4.6, 3.7, 5.1], "Robusta": [2.1, 1.8, 1.6, 1.5, 2.0, 2.2, 2.6, 4.2]])
  let countries = ChartData(
    x: [12.0, 24, 38, 51, 64], name: "income", ["life": [61, 70, 78, 81, 83], "people": [90, 210, 60, 40, 9]]
  )
  .column("country", ["Aland", "Bland", "Cland", "Dland", "Eland"])
  let mix = ChartData(["Wind": 0.31, "Solar": 0.22, "Gas": 0.27, "Coal": 0.2])

  var charts: [Chart] {
    [
      Chart(energy) { Bars("oil", "gas", "wind").stacked().valueLabels() }.legend(.top),
      Chart(change) { Bars().horizontal().valueLabels(.number(1).signed().unit("%")) },
      Chart(prices) {
        ReferenceBand(x: 2020, 2022, "Frost and freight")
        Line("Arabica", "Robusta").smooth().valueLabels(.currency("USD"))
        Note("Frost in Brazil", at: 2021).offset(-70, -60)
      }
      .yAxis("US dollars a kilo", format: .currency("USD")),
      Chart(prices) { Area("Arabica").smooth().valueLabels(.currency("USD")) },
      Chart(countries, x: "income") { Points("life", size: "people", label: "country") }
        .xAxis("Income in thousand $").yAxis("Life expectancy", zero: false),
      Chart(mix) { Pie().donut().valueLabels(.percent()) },
    ]
  }

  @SceneBuilder var page: Scene {
    Layer().backgroundColor("#F6F7F9").frame(960, 0, 960, 1260)
    for (left, theme) in [(0.0, ChartTheme.dark), (960, .light)] {
      for (index, chart) in charts.enumerated() {
        let (column, row) = (index % 2, index / 2)
        chart.theme(theme).frame(left + 40 + 460 * Double(column), 40 + 410 * Double(row), 420, 360)
      }
    }
  }
}
