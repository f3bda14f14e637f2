import MotionKit

/// A race of bars from a table: each name's value at each date.
///
///     motionkit sheet templates/chart-race sheet.png
///     motionkit export templates/chart-race out.mp4 --set data=@sales.csv --set names=country --set dates=month --set values=sales
@main
struct ChartRaceFilm: Composition {
  @Parameter("Heading") var title = "Which flavour wins the summer?"
  @Parameter("Line below the heading") var subtitle = "Scoops sold, in thousands"
  @Parameter("A row for each name at each date") var data = Table("scoops.csv")
  @Parameter("Column of names") var names = "flavour"
  @Parameter("Column of dates") var dates = "year"
  @Parameter("Column of values") var values = "scoops"
  @Parameter("How many bars are seen", in: 3...12) var top = 7
  @Parameter("Length of the race", as: .duration, in: 4...120) var seconds = 10.0
  @Parameter("Heading at the end; {name} is the winner. The first one stays without") var ending = "{name} does."
  @Parameter("Where the data comes from") var source = "Invented data"
  @Parameter("Dark background") var isDark = true
  @Parameter("Music", file: .sound) var music: String? = "media/groove.m4a"

  var format: Format {
    .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(isDark ? "#10131C" : "#F7F5EF")
  }

  var program: Program {
    race.lasting(seconds + 4).allows("fallback-font")
    if let music { Audio(music).looped().fadeOut(1.5) }
  }

  @SceneBuilder var race: Scene {
    let heading = TextLayer(title).font("Inter Display", 96, .black).tracking(-2).lineHeight(0.95 * leading)
      .foregroundColor(ink)
      .fit(width: area.width, from: 44, to: format.isPortrait ? 104 : 88).wrapped(width: area.width)
      .lineLimit(format.isLandscape ? 1 : 2).enters(.rise(40), .fade, for: 0.6)
    let head = Stack(.vertical, spacing: 14) {
      heading
      line(subtitle, 44).enters(.fade, for: 0.6, delay: 0.3)
    }
    .anchorPoint(0, 0)
    let begin = area.minY + head.preferredFrameSize().height + 40
    let chart = Chart(data, x: names) { Bars(values).horizontal().valueLabels(.number()).cornerRadius(10) }
      .theme(isDark ? .dark : .light).font("Inter", format.isLandscape ? 36 : 28)
      .frame(area.minX, begin, area.width, area.maxY - 70 - begin)
    head.position(area.minX, area.minY)
    chart
    line(source, 30).anchorPoint(0, 1).position(area.minX, area.maxY).enters(.fade, for: 0.6, delay: 0.6)
    InOrder {
      Wait(1)
      chart.races(by: dates, for: seconds, top: top)
      Wait(0.3)
      Parallel {
        if let winner { chart.highlights(winner) }
        if let winner, !ending.isEmpty { heading.becomes(ending.replacing("{name}", with: winner), for: 0.7) }
      }
    }
  }

  var area: CGRect { format.safeArea }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#14161F" }

  func line(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter", size, .medium).foregroundColor(isDark ? "#A9B1C6" : "#555B6B")
      .fit(width: area.width, from: 0.5 * size, to: size)
  }

  /// The name with the largest value at the last date.
  var winner: String? {
    let last = data.grouped(by: dates).last?.table
    return last?.sorted(by: values, descending: true).rows.first?.text(names)
  }
}
