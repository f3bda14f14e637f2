import MotionKit

@main
struct ChartRaceExample: Composition {
  @Parameter("Heading") var heading = "Points after each season"
  let names = ["Ada", "Bo", "Cy", "Di", "Ed"]
  let points = [[10, 8, 3, 6, 1], [14, 18, 9, 12, 4], [20, 24, 31, 18, 9], [26, 30, 38, 41, 22]]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChartRace(
      format: format, heading: heading,
      data: ChartData(x: points.flatMap { _ in names }, ["points": points.flatMap { $0.map { Double($0) } }])
        .column("season", [1, 2, 3, 4].flatMap { season in names.map { _ in season } }),
      date: "season", isDark: isDark
    ).lasting(7.5)
  }
}
