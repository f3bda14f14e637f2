// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionCharts

/// Names and numbers have room, or are left out.
@Suite("Charts: room for names")
struct ChartRoomTests {
  private func measure(_ text: String) -> CGSize { CGSize(width: Double(text.count) * 10, height: 20) }

  @Test("long names of categories break into lines, and are cut off beside level bars")
  func breaking() {
    let upright = LabelBreaking(
      length: 600, count: 6, isHorizontal: false, boxWidth: 700, fontSize: 20, lineHeight: 20)
    #expect(upright.lines("short", measure) == nil)
    #expect(upright.lines("New South Wales", measure) == "New\nSouth\nWales")
    // A word without room stays whole, and thinning leaves its neighbours out.
    #expect(upright.lines("Liechtenstein is long", measure) == nil)
    let wide = LabelBreaking(length: 660, count: 6, isHorizontal: false, boxWidth: 760, fontSize: 20, lineHeight: 20)
    #expect(wide.width == 98 && wide.lines("Liechtenstein is long", measure) == nil)
    // A wide column has room for the beginning of a long word.
    let wider = LabelBreaking(length: 720, count: 6, isHorizontal: false, boxWidth: 820, fontSize: 20, lineHeight: 20)
    #expect(wider.lines("New Liechtenstein is long", measure) == "New\nLiechtens…")
    #expect(wider.lines("a name that never ends here", measure) == "a name\nthat never\nends here")
    #expect(wider.lines("one name that never ends here", measure) == "one name\nthat never\nends here")
    #expect(wider.lines("one name that never ends there either", measure) == "one name\nthat never\nends ther…")
    let level = LabelBreaking(length: 600, count: 60, isHorizontal: true, boxWidth: 200, fontSize: 20, lineHeight: 20)
    #expect(level.scale == LabelBreaking.smallest)
    let cut = level.lines("A very long name of a category", measure) ?? ""
    #expect(cut.hasSuffix("…") && measure(cut).width * level.scale <= level.width)
  }

  @Test("names of crowded upright bars are smaller, and cut off, so that each bar has one")
  func crowded() {
    func ticks(_ count: Int) -> [ChartPose.Tick] {
      let names = (0..<count).map { "Liechtenstein number \($0)" }
      let data = ChartData(x: names, ["v": names.map { _ in Double?(1) }])
      let breaking = LabelBreaking(
        length: 800, count: count, isHorizontal: false, boxWidth: 900, fontSize: 20, lineHeight: 20)
      return ChartFilmTests.builder([Bars().spec], breaking: breaking).pose(.init(data: data)).xTicks
    }
    // 800 points for 12 bars: three and a third font sizes each.
    let twelve = ticks(12)
    #expect(twelve.allSatisfy(\.isLabelled) && twelve.allSatisfy { $0.scale == LabelBreaking.smallest })
    #expect(twelve.allSatisfy { $0.shown.hasPrefix("Liec") && $0.shown.contains("…") })
    // Fifty beginnings of names would say nothing.
    let fifty = ticks(50)
    #expect(fifty.contains { !$0.isLabelled } && fifty.allSatisfy { $0.scale == 1 && $0.lines == nil })
  }

  @Test("names are broken once for a pose")
  func brokenOnce() {
    var counts: [String: Int] = [:]
    let labels = AxisLabels(
      xAxis: ChartAxis(), yAxis: ChartAxis(), locale: Locale(identifier: "en_US"), fontSize: 20, isHorizontal: false,
      measure: { text in
        counts[text, default: 0] += 1
        return self.measure(text)
      },
      breaking: LabelBreaking(length: 600, count: 3, isHorizontal: false, boxWidth: 700, fontSize: 20, lineHeight: 20))
    let names = ["New South Wales and more", "Western Australia and more", "The Northern Territory and more"]
    let builder = PoseBuilder(
      specs: [Bars().spec], keyColumn: "x", xAxis: ChartAxis(), yAxis: ChartAxis(), lengths: (x: 600, y: 400),
      xKind: .band, labels: labels, isHorizontal: false, groups: [0: 1])
    let ticks = builder.pose(.init(data: ChartData(x: names, ["v": [1, 2, 3]]))).xTicks
    #expect(ticks.allSatisfy { $0.shown.contains("\n") })
    for name in names { #expect(counts[name] == 1, "\(name): \(counts[name] ?? 0)") }
  }

  @Test("names that a chart cuts off are a warning with what to do, and names without place in a race are not")
  func cutNames() {
    let long = (0..<12).map { "\($0) is the number of a Liechtenstein that never ends, however far it goes" }
    func warnings(_ chart: Chart) -> [String] {
      Stage { chart.frame(200, 100, 560, 300) }.warnings.filter { $0.hasPrefix("a chart cuts off") }
    }
    let upright = warnings(Chart(ChartData(x: long, ["v": long.map { _ in 1 }])) { Bars("v") })
    #expect(
      upright == [
        "a chart cuts off 12 names, such as “\(long[0])”; use a wider chart, a smaller font, shorter names, or level "
          + "bars with horizontal()"
      ])
    let name = String(repeating: "long ", count: 30)
    let level = warnings(Chart(ChartData([name: 1, "b": 2])) { Bars().horizontal() })
    #expect(level.count == 1 && level[0].contains("a chart cuts off the name “long"), "\(level)")
    #expect(!level[0].contains("horizontal()"))
    let pie = warnings(Chart(ChartData([name: 1, "b": 2])) { Pie() })
    #expect(pie.count == 1 && pie[0].contains("cuts off the name"), "\(pie)")
    #expect(warnings(Chart(ChartData(["a": 1, "b": 2])) { Bars() }).isEmpty)
    #expect(warnings(Chart(ChartData([name: 1, "b": 2])) { Bars().horizontal() }.xAxis(hidden: true)).isEmpty)
    // Twenty runners, of which two are shown: their names have room, those of all together would not.
    let names = (0..<20).map { "Runner \($0)" }
    let race = Stage {
      let data = ChartData(x: names + names, ["v": (names + names).indices.map { Double($0) }])
        .column("year", (names + names).indices.map { $0 < 20 ? 2020 : 2021 })
      let chart = Chart(data) { Bars("v") }.frame(0, 0, 700, 400)
      chart
      InOrder { chart.races(by: "year", for: 2, top: 2) }
    }
    #expect(!race.warnings.contains { $0.contains("cuts off") }, "\(race.warnings)")
  }

  @Test(
    "the arrow of a note leaves its text level and comes down on the mark, not along the line", arguments: [-1.0, 1])
  func noteArrows(side: Double) throws {
    let stage = Stage {
      Chart(ChartData(x: [1, 2, 3, 4, 5], ["v": [1, 2, 3, 4, 5].map { $0 * -side }])) {
        Line("v")
        Note("Here", at: 3).offset(side * 200, -120)
      }
      .frame(0, 0, 1000, 500)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    func paths(_ state: LayerState) -> [Path] {
      [state.values.shape.path].compactMap(\.self).filter { $0.elements.count > 20 } + state.sublayers.flatMap(paths)
    }
    let arrow = try #require(try paths(stage.layer("note")).first)
    let points = arrow.elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    func way(_ from: Int, _ to: Int) -> CGPoint {
      CGPoint(x: points[to].x - points[from].x, y: points[to].y - points[from].y)
    }
    let (start, end) = (way(0, 1), way(points.count - 2, points.count - 1))
    #expect(abs(start.y) < 0.2 * abs(start.x) && start.x * side < 0, "\(start)")
    #expect(end.y > 1.2 * abs(end.x), "\(end)")
  }

  @Test("labels of a tall chart are larger, because a phone shows it small")
  func tall() {
    #expect(ChartType.size(in: CGSize(width: 1690, height: 886)) == 32)
    #expect(ChartType.size(in: CGSize(width: 950, height: 1574)) == 26)
    #expect(ChartType.size(in: CGSize(width: 1000, height: 1000)) == 21)
    #expect(ChartType.size(in: CGSize(width: 100, height: 100)) == 11)
  }

  @Test("labels below the marks reach only a little beyond their ends")
  func ends() {
    #expect(AxisLabels.kept(0, half: 100, in: 0...500, 10) == 80)
    #expect(AxisLabels.kept(500, half: 100, in: 0...500, 10) == 420)
    // The last number of an axis stands below its tick.
    #expect(AxisLabels.kept(500, half: 20, in: 0...500, 10) == 500)
    #expect(AxisLabels.kept(250, half: 100, in: 0...500, 10) == 250)
  }

  @Test("lines over categories reach from edge to edge, and bars have room beside them")
  func edges() {
    let data = ChartData(["a": 1, "b": 2, "c": 3])
    let line = ChartFilmTests.builder([Line().spec]).pose(.init(data: data))
    #expect(line.x == .init(lower: 0, upper: 2))
    let bars = ChartFilmTests.builder([Bars().spec]).pose(.init(data: data))
    #expect(bars.x == .init(lower: -0.5, upper: 2.5))
    let one = ChartFilmTests.builder([Line().spec]).pose(.init(data: ChartData(["a": 1])))
    #expect(one.x == .init(lower: -0.5, upper: 0.5))
    // 800 points for two bars: each is as wide as eight letters of 20 points.
    let two = ChartFilmTests.builder([Bars().spec]).pose(.init(data: ChartData(["a": 1, "b": 2])))
    #expect(two.series[0][0].marks["a"]?.width == 0.4)
  }

  @Test("a missing value of stacked areas has no height, and the areas above it go on")
  func pinching() {
    let data = ChartData(x: ["a", "b", "c"], ["p": [1, nil, nil], "q": [2, 3, nil]])
    let pose = ChartFilmTests.builder([Area("p", "q").stacked().spec]).pose(.init(data: data))
    let (p, q) = (pose.series[0][0].marks, pose.series[0][1].marks)
    #expect(p["b"]?.low == 0 && p["b"]?.high == 0 && q["b"]?.low == 0 && q["b"]?.high == 3)
    #expect(p["c"] == nil && q["c"] == nil)
  }

  @Test("the number of a bar stands beyond its end, and changes the side with its sign")
  func sides() throws {
    let stage = Stage {
      let chart = Chart(ChartData(["a": 10, "b": -10])) { Bars().valueLabels() }.frame(0, 0, 1000, 500)
      chart
      InOrder { chart.changes(to: ChartData(["a": -10, "b": 10]), for: 1, timing: .linear) }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for (key, time, isAbove) in [("a", 0.0, true), ("b", 0, false), ("a", 1, false), ("b", 1, true)] {
      let (bar, label) = (try stage.frame(key, at: time), try stage.frame("\(key) label", at: time))
      #expect(isAbove ? label.maxY < bar.minY + 1 : label.minY > bar.maxY - 1, "\(key) at \(time): \(label), \(bar)")
    }
    var last = try stage.frame("a label", at: 0).midY
    for frame in 1...50 {
      let y = try stage.frame("a label", at: Double(frame) / 50).midY
      #expect(y > last - 1e-6 && y - last < 60, "the number does not jump")
      last = y
    }
  }

  @Test("numbers of crowded bars are smaller, then left out with a warning")
  func crowds() throws {
    let many = ChartData(x: (0..<60).map { "k\($0)" }, ["v": (0..<60).map { Double($0) + 1000 }])
    let stage = Stage { Chart(many) { Bars().valueLabels() }.frame(0, 0, 400, 200) }
    #expect(stage.warnings.contains { $0.contains("60 bars side by side have no room") }, "\(stage.warnings)")
    #expect(try stage.values("k1 label").opacity == 0)
    #expect(Stage { Chart(ChartData(["a": 1])) { Bars().valueLabels() }.frame(0, 0, 400, 200) }.warnings.isEmpty)
  }

  @Test("numbers and names outside of a zoomed chart are hidden, and take no room")
  func zoomed() throws {
    let data = ChartData(x: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul"], ["v": [3, 5, 9, 4, 6, 8, 2]])
    for mark in [Bars().valueLabels(), Bars().horizontal().valueLabels(), Bars().stacked().valueLabels()] {
      let stage = Stage {
        let chart = Chart(data) { mark }.frame(0, 0, 800, 400)
        chart
        InOrder { chart.zooms(from: "Mar", to: "May", for: 1) }
      }
      #expect(stage.errors.isEmpty, "\(stage.errors)")
      for key in ["Jan", "Feb", "Jun", "Jul"] {
        #expect(try stage.values("\(key) label").opacity == 1 && stage.values("\(key) label", at: 1).opacity == 0)
      }
      for key in ["Mar", "Apr", "May"] { #expect(try stage.values("\(key) label", at: 1).opacity == 1) }
    }
    let pose = ChartFilmTests.builder([Bars().spec]).pose(
      .init(data: data, window: ChartWindow(lower: .text("Mar"), upper: .text("May"))))
    #expect(pose.xTicks.filter(\.isLabelled).map(\.text) == ["Mar", "Apr", "May"])
    let dots = Stage {
      let points = ChartData(x: [1, 2, 9], ["y": [1, 2, 3]]).column("name", ["p", "q", "r"])
      let chart = Chart(points) { Points("y", label: "name") }.frame(0, 0, 800, 400)
      chart
      InOrder { chart.zooms(to: 0...3, for: 1) }
    }
    #expect(try dots.values("r label").opacity == 1 && dots.values("r label", at: 1).opacity == 0)
    #expect(try dots.values("q label", at: 1).opacity == 1)
  }

  @Test("names of slices keep clear of the pie while it changes, also on its other side")
  func slicesInMotion() {
    let builder = ChartFilmTests.builder([Pie().spec])
    let film = ChartFilmTests.film([
      builder.pose(.init(data: ChartData(["a": 31, "b": 22, "c": 27, "d": 20]))),
      builder.pose(.init(data: ChartData(["a": 50, "b": 30, "c": 5, "e": 15]))),
      builder.pose(.init(data: ChartData(["a": 990, "b": 1, "c": 2, "e": 3]))),
    ])
    let keys = film.keys(0, "value")
    let ring = PieRing(film, 0, "value", keys, plan: nil, radius: 100, hole: 0)
    let places = PieLabels(ring, film, widths: keys.map { _ in 80 }, lineHeight: 24, hasValues: true, size: 20)
    for frame in 0...80 {
      let instant = ChartInstant(data: Double(frame) / 40, emphasis: 0, reveal: GrowthPlan.end)
      for index in keys.indices where places.opacity(index, instant) > 0 {
        let (point, anchor) = (places.point(index, instant), places.anchor(index, instant))
        let (x, y) = (point.x - anchor * 80 - ring.center.x, point.y - 24 - ring.center.y)
        let near = CGPoint(x: min(max(0, x), x + 80), y: min(max(0, y), y + 46.8))
        #expect((near.x * near.x + near.y * near.y).squareRoot() > 105, "\(keys[index]) at \(instant.data)")
      }
    }
    let last = ChartInstant(data: 2, emphasis: 0, reveal: GrowthPlan.end)
    // A name alone below the pie is centred, and small slices have names as clear as others.
    #expect(abs(places.anchor(0, last) - 0.5) < 0.03)
    #expect(keys.indices.filter { places.opacity($0, last) == 1 }.count == 4)
    // The name of “b” has gone from the right side to the left one.
    #expect(places.anchor(1, ChartInstant(data: 0, emphasis: 0, reveal: GrowthPlan.end)) < 0.5)
    #expect(places.anchor(1, ChartInstant(data: 1, emphasis: 0, reveal: GrowthPlan.end)) > 0.5)
  }

  @Test("the number above a high bar at the left lies below the title of the values; lower bars take no room for it")
  func titles() throws {
    func find(_ text: String, in state: LayerState) -> LayerState? {
      state.values.text.string == text ? state : state.sublayers.lazy.compactMap { find(text, in: $0) }.first
    }
    func boxes(_ first: Double, _ second: Double) throws -> (title: Double, first: CGRect, second: CGRect) {
      let title = "Terawatt hours of electric power"
      let stage = Stage {
        Chart(ChartData(["a": first, "b": second, "c": 20])) { Bars().valueLabels() }.yAxis(title).frame(
          0, 0, 1000, 500)
      }
      #expect(stage.errors == [])
      let layer = try #require(find(title, in: stage.timeline.state(at: .zero).root))
      return (Double(layer.values.position.y), try stage.frame("a label"), try stage.frame("b label"))
    }
    let (high, low) = (try boxes(40, 10), try boxes(10, 40))
    #expect(Double(high.first.minY) >= high.title - 1, "\(high)")
    // The bar of the second one stands beside the title, so the plot keeps its room.
    #expect(abs(low.title - high.title) < 0.01 && low.second.minY < high.first.minY - 5, "\(low) \(high)")
  }

  @Test("a chart of nothing says so until there is something")
  func nothing() throws {
    let stage = Stage {
      let chart = Chart(ChartData(["a": nil])) { Bars() }.emptyText("Nothing").frame(0, 0, 1000, 500)
      chart
      InOrder { chart.changes(to: ChartData(["a": 3]), for: 1, timing: .linear) }
    }
    #expect(try stage.values("no data", at: 0).text.string == "Nothing")
    #expect(try stage.values("no data", at: 0).opacity == 1 && stage.values("no data", at: 1).opacity == 0)
  }

  @Test("a logarithmic axis names the values that it cannot show")
  func hidden() {
    let data = ChartData(["a": 10, "b": 0, "c": -5])
    let warnings = Stage { Chart(data) { Line() }.yAxis(scale: .log).frame(0, 0, 1000, 500) }.warnings
    #expect(warnings.contains { $0.contains("2 of “value” are left out, such as 0.0 at “b”") }, "\(warnings)")
  }

  @Test("a note above the highest value has room in the chart")
  func notes() throws {
    let stage = Stage {
      Chart(ChartData(["a": 1, "b": 2, "c": 9])) {
        Line()
        Note("A note", at: "c")
      }
      .frame(0, 0, 1000, 500)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    let text = try stage.frame("A note label")
    #expect(text.minY >= -1 && text.maxX <= 1001, "\(text)")
    // Without an offset it ends three label sizes from its mark, which is at the right edge, towards the middle.
    #expect(abs(text.maxX - (1000 - 3 * 21.6)) < 0.5)
  }

  @Test("names of slices stand apart, and the smallest of too many have none")
  func slices() throws {
    let keys = (0..<80).map { "k\($0)" }
    let data = ChartData(x: keys, ["v": (0..<80).map { Double($0 % 7) + 1 }])
    let stage = Stage { Chart(data) { Pie() }.frame(0, 0, 800, 400) }
    var seen: [CGRect] = []
    for key in keys where try stage.values("\(key) label").opacity > 0.5 {
      let box = try stage.frame("\(key) label").insetBy(dx: 1, dy: 1)
      #expect(!seen.contains { $0.intersects(box) }, "\(key)")
      seen.append(box)
    }
    #expect(seen.count > 10 && seen.count < 80)
  }

  @Test("a legend without room for all series in a row has more rows")
  func legends() throws {
    let names = (0..<12).map { "A series of number \($0)" }
    let cells = names.map { _ in Double?(1) }
    let data = ChartData(x: names, ["v": cells]).column("s", names)
    let stage = Stage { Chart(data) { Line("v", by: "s").seriesLabels(false) }.legend(.top).frame(0, 0, 700, 500) }
    let root = stage.timeline.state(at: .zero).root
    func legend(in state: LayerState) -> LayerState? {
      state.name == "legend" ? state : state.sublayers.lazy.compactMap { legend(in: $0) }.first
    }
    let texts = try #require(legend(in: root)).sublayers.filter { $0.values.text.string?.isEmpty == false }
    #expect(texts.count > 4 && Set(texts.map(\.values.position.y)).count > 1)
  }

  @Test("large amounts of money are short on axes and on marks")
  func money() {
    let locale = Locale(identifier: "en_US")
    let format = ChartFormat.currency("EUR")
    #expect(format.text(4e12, 2e12, locale) == "€4T" && format.text(2_500_000, 500_000, locale) == "€2.5M")
    #expect(format.text(4000, 1000, locale) == "€4,000" && format.text(-3.2e9, 0, locale) == "−€3.2B")
  }

  @Test("labels of separate marks keep apart where their lines end beside each other")
  func separateMarks() throws {
    let data = ChartData(x: [1.0, 2, 3], ["actual": [1, 2, 5], "target": [3, 2, 5.1], "early": [1, 5, nil]])
    let stage = Stage {
      Chart(data) {
        Line("actual").seriesLabels()
        Line("target").dashed().seriesLabels()
        Line("early").seriesLabels()
      }
      .frame(0, 0, 1000, 500)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let (actual, target) = (try stage.frame("actual label"), try stage.frame("target label"))
    #expect(actual.minX == target.minX && actual.midY - target.midY > 0.9 * actual.height, "\(actual), \(target)")
    #expect(try stage.frame("early label").minX < actual.minX - 100)
  }
}
