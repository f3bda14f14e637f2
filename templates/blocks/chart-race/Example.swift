import MotionKit

@main
struct ChartRaceExample: Composition {
  @Parameter("Heading") var heading = "Points after each season"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ChartRace(format: format, heading: heading, data: seasons, date: "season", isDark: isDark).lasting(7.5)
  }

  /// A row for each name in each season. With a file it is `ChartData(Table("points.csv"))`.
  var seasons: ChartData {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed"]
    let points = [[10, 8, 3, 6, 1], [14, 18, 9, 12, 4], [20, 24, 31, 18, 9], [26, 30, 38, 41, 22]] as [[Double]]
    let seasons = points.indices.flatMap { season in names.map { _ in season + 1 } }
    return ChartData(x: points.flatMap { _ in names }, ["points": points.flatMap { $0 }]).column("season", seasons)
  }
}
