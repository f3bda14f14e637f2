import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionCharts

/// Races show no number that the data does not have.
@Suite("Charts: races")
struct RaceTests {
  /// The state of a race of two years and more.
  private func race(_ data: ChartData, top: Int = 10, for seconds: Double = 4) -> Stage {
    Stage {
      let chart = Chart(data) { Bars("v").horizontal().valueLabels(.number(1)) }.frame(0, 0, 1000, 500)
      chart
      InOrder { chart.races(by: "year", for: seconds, top: top) }
    }
  }

  @Test("a key without a value at the last date holds its last one and leaves")
  func leaving() throws {
    let stage = race(
      ChartData(x: ["A", "B", "A", "B", "A"], ["v": [3, 4, 5, 6, 7]]).column("year", [2001, 2001, 2002, 2002, 2003]))
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.values("B label", at: 2).text.string == "6.0")
    for frame in 0...40 {
      let time = 2 + Double(frame) / 20
      let (bar, label) = (try stage.values("B", at: time), try stage.values("B label", at: time))
      if label.opacity > 0 { #expect(label.text.string == "6.0", "\(time)") }
      if time > 2.5 { #expect(bar.opacity == 0 && label.opacity == 0, "\(time)") }
    }
    #expect(try stage.values("A label", at: 4).text.string == "7.0")
    #expect(try stage.values("A", at: 4).opacity == 1)
  }

  @Test("a key without a value at the first date comes before its first one, and does not grow from nothing")
  func coming() throws {
    let stage = race(
      ChartData(x: ["A", "B", "A", "B", "A", "B"], ["v": [3, nil, 5, 6, 7, 9]])
        .column("year", [2001, 2001, 2002, 2002, 2003, 2003]))
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.values("B", at: 0).opacity == 0 && stage.values("B", at: 1.4).opacity == 0)
    for frame in 0...20 {
      let label = try stage.values("B label", at: 1 + Double(frame) / 20)
      if label.opacity > 0 { #expect(label.text.string == "6.0") }
    }
    #expect(try stage.values("B", at: 2).opacity == 1)
    #expect(try stage.frame("B", at: 2).midY < stage.frame("A", at: 2).midY)
  }

  @Test("presence is whole from the first value to the last one, and fades beside them")
  func presence() {
    let presence = RacePresence(1...2, perStep: 20, window: 14)
    #expect((20...40).allSatisfy { presence.opacity($0) == 1 && presence.isRanked($0) })
    #expect(presence.opacity(13) == 0 && presence.opacity(47) == 0)
    #expect(presence.opacity(16) > 0 && presence.opacity(16) < 1)
    #expect(!presence.isRanked(12) && presence.isRanked(13))
    let none = RacePresence(nil, perStep: 20, window: 14)
    #expect((0...60).allSatisfy { none.opacity($0) == 0 && !none.isRanked($0) })
    // Dates may follow one another sample by sample.
    let fast = RacePresence(3...3, perStep: 1, window: 0)
    #expect([2, 3, 4].map(fast.opacity) == [0, 1, 0])
  }

  @Test("bars below zero have room beside their numbers, and the axis opens without a jump")
  func negative() throws {
    let stage = race(
      ChartData(x: ["A", "B", "A", "B"], ["v": [3, 4, 5, -6]]).column("year", [2001, 2001, 2002, 2002]))
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    let (a, b) = (try stage.frame("A", at: 4), try stage.frame("B", at: 4))
    #expect(b.width > 100 && abs(b.maxX - a.minX) < 1e-6)
    #expect(try stage.frame("B label", at: 4).maxX < b.minX)
    #expect(RaceBuilder.span(least: 0, largest: 0, isHorizontal: true) == .init(lower: 0, upper: 1))
    var last = RaceBuilder.span(least: 0, largest: 10, isHorizontal: true).lower
    for step in 1...100 {
      let lower = RaceBuilder.span(least: -Double(step) / 20, largest: 10, isHorizontal: true).lower
      #expect(lower < last && last - lower < 0.3)
      last = lower
    }
  }

  @Test("a point or a note at a missing value is an error that says where values are")
  func missing() {
    let data = ChartData(x: [1, 2, 3, 4], ["a": [5, nil, 3, 4], "b": [4, 5, 6, 7]])
    let errors = Stage {
      let chart = Chart(data) {
        Line("a", "b").points()
        Note("At a gap", at: 2, of: "a")
      }
      .frame(0, 0, 1000, 500)
      chart
      Layer().bind(\.position, to: chart.point("2", of: "a"))
      Layer().bind(\.position, to: chart.point("2", of: "b"))
      Layer().bind(\.position, to: chart.point("2", of: "c"))
    }
    .errors
    #expect(errors.count == 3, "\(errors)")
    #expect(
      errors.contains { $0.contains("no value of “a” there; there are “1”, “3”, “4”") && $0.hasPrefix("a note") },
      "\(errors)")
    #expect(errors.contains { $0.hasPrefix("a chart has no point “2”") && $0.contains("no value of “a” there") })
    #expect(errors.contains { $0.contains("no series “c”; there are “a”, “b”") }, "\(errors)")
    // Without a series, the first one with a value is meant.
    let free = Stage {
      Chart(data) {
        Line("a", "b")
        Note("On b", at: 2)
      }
      .frame(0, 0, 1000, 500)
    }
    #expect(free.errors.isEmpty, "\(free.errors)")
    let bars = Stage {
      Chart(ChartData(["x": 1, "y": nil])) {
        Bars()
        Note("Nothing", at: "y")
      }
      .frame(0, 0, 1000, 500)
    }
    #expect(bars.errors.count == 1 && bars.errors.first?.contains("there are “x”") ?? false, "\(bars.errors)")
  }

  @Test("names below the bars of an upright race are broken, smaller and cut off")
  func names() {
    func breaking(_ names: [String], _ count: Int) -> LabelBreaking {
      ChartFilmTests.builder([Bars().spec]).labels.raceBreaking(names, count: count, length: 600, boxWidth: 700)
    }
    func measure(_ text: String) -> CGSize { CGSize(width: Double(text.count) * 10, height: 20) }
    // 600 points for six bars: 88 for each name, which is eight letters.
    let short = breaking(["Oslo", "Rome"], 6)
    #expect(short.scale == 1 && short.lines("Oslo", measure) == nil)
    let long = breaking(["United Kingdom", "Netherlands"], 6)
    #expect(abs(long.scale - 88.0 / 110) < 1e-9)
    #expect(long.lines("United Kingdom", measure) == "United\nKingdom")
    #expect(long.lines("Netherlands", measure) == nil)
    let longest = breaking(["Liechtensteinerinnen"], 6)
    #expect(longest.scale == LabelBreaking.smallest)
    #expect(longest.lines("Liechtensteinerinnen", measure)?.hasSuffix("…") ?? false)
  }

  @Test("the date of a race stands where no bar reaches, or above them, or where the script says")
  func dates() throws {
    let keys = ["A", "B", "C", "A", "B", "C"]
    func stage(_ values: [Double?], _ chart: @escaping (Chart) -> Chart) -> Stage {
      Stage {
        let data = ChartData(x: keys, ["v": values]).column("year", [2001, 2001, 2001, 2002, 2002, 2002])
        let made = chart(Chart(data) { Bars("v").horizontal() }).frame(0, 0, 1000, 500)
        made
        InOrder { made.races(by: "year", for: 2) }
      }
    }
    let free = stage([9, 5, 1, 10, 5, 1]) { $0 }
    #expect(free.errors.isEmpty, "\(free.errors)")
    #expect(try free.frame("date").minX > free.frame("C").maxX && free.frame("date").midY > free.frame("A").midY)
    let full = stage([9, 9, 8, 10, 10, 9]) { $0 }
    for time in [0.0, 1, 2] {
      for key in ["A", "B", "C"] {
        #expect(try !full.frame("date", at: time).intersects(full.frame(key, at: time)), "\(key)")
      }
    }
    let stated = stage([9, 9, 8, 10, 10, 9]) { $0.raceDate(.topLeft, size: 40) }
    #expect(try stated.values("date").text.fontSize == 40 && stated.frame("date").midX < 500)
    let hidden = stage([9, 9, 8, 10, 10, 9]) { $0.raceDate(hidden: true) }
    #expect(try hidden.values("date").isHidden)
    #expect(stage([9, 9, 8, 10, 10, 9]) { $0.raceDate(size: 0) }.errors.contains { $0.contains("1 to 1000, got 0") })
  }

  @Test("a race of a wide table is an error that names unpivoted, and a wrong column is one error")
  func wide() {
    let stage = Stage(texts: ["wide.csv": "country,2023,2024\nA,1,2\nB,3,1\n"]) {
      Scene {
        let chart = Chart(Table("wide.csv"), x: "country") { Bars("tons") }.frame(0, 0, 1000, 500)
        chart
        InOrder { chart.races(by: "year", for: 2) }
      }
      .lasting(3)
    }
    let word = "unpivoted(keeping: \"country\", names: \"year\", values: \"tons\")"
    #expect(stage.errors.contains { $0.contains(word) })
    #expect(!stage.errors.contains { $0.contains("only bars race") })
    let wrong = race(ChartData(x: ["A", "B"], ["v": [1, 2]]).column("jahr", [2001, 2002]))
    #expect(wrong.errors.count == 1 && wrong.errors.first?.contains("“jahr”") ?? false, "\(wrong.errors)")
  }

  @Test("a race allows the looks of its own parts, which are no choice of the script")
  func allowances() {
    let data = ChartData(x: ["A", "B", "A", "B"], ["v": [3, 4, 5, 6]]).column("year", [2001, 2001, 2002, 2002])
    let own = race(data).timeline.allowances
    // No statement of the script allows them.
    #expect(!own.isEmpty && own.allSatisfy { $0.callStack.isEmpty }, "\(own)")
    #expect(Set(own.flatMap(\.codes)) == ["glimpse"])
  }

  @Test("a race of more bars than colours warns, and counts only those that are seen")
  func colors() {
    func warnings(_ count: Int, top: Int) -> [String] {
      let keys = (0..<count).map { "k\($0)" }
      let values = (0..<count).map { Double?(Double($0 + 1)) }
      return race(
        ChartData(x: keys + keys, ["v": values + values])
          .column("year", keys.map { _ in 2001 } + keys.map { _ in 2002 }), top: top
      ).warnings
    }
    #expect(warnings(30, top: 30).contains { $0.contains("30 bars are seen in a race, but there are 24 colours") })
    #expect(!warnings(30, top: 10).contains { $0.contains("colours") })
  }

  @Test("several series draw themselves together by their names, and each unknown name is an error")
  func together() throws {
    let data = ChartData(x: [1, 2, 3, 4], ["a": [5, 4, 3, 4], "b": [4, 5, 6, 7], "c": [1, 2, 1, 2]])
    func stage(_ names: (Chart) -> some Step) -> Stage {
      Stage {
        let chart = Chart(data) {
          Line("a", "b", "c")
          ReferenceLine(y: 5, "Limit")
        }
        .frame(0, 0, 1000, 500)
        chart
        InOrder {
          Wait(1)
          names(chart)
        }
      }
    }
    let two = stage { $0.draws("a", "Limit", for: 1, timing: .linear) }
    #expect(two.errors.isEmpty, "\(two.errors)")
    #expect(try two.values("Limit label", at: 0.5).opacity == 0 && two.values("Limit label", at: 2.5).opacity == 1)
    #expect(try two.values("a label", at: 0.5).opacity == 0 && two.values("a label", at: 2.5).opacity == 1)
    #expect(try two.values("c label", at: 0.5).opacity == 1)
    let wrong = stage { $0.draws("a", "x", "y", for: 1) }
    #expect(wrong.errors.count == 2 && wrong.errors.contains { $0.contains("no series “x”") }, "\(wrong.errors)")
  }

  @Test(
    "a note that begins within the plot stays above the labels of the axis after a zoom; one below it keeps its place")
  func noteAboveAxis() throws {
    let data = ChartData(x: [1, 2, 3, 4, 5, 6], ["v": [-8, 9, 1, 5, 6, 7]])
    func label(_ offset: Double, at time: Double) throws -> CGRect {
      let stage = Stage {
        let chart = Chart(data) {
          Line("v")
          Note("Here", at: 3).offset(80, offset)
        }
        .yAxis(zero: true).frame(0, 0, 1000, 500)
        chart
        InOrder {
          Wait(1)
          chart.zooms(to: 3...6, for: 1)
        }
      }
      #expect(stage.errors.isEmpty, "\(stage.errors)")
      let values = try stage.values("Here label", at: time)
      let origin = CGPoint(
        x: values.position.x - values.anchorPoint.x * values.bounds.width,
        y: values.position.y - values.anchorPoint.y * values.bounds.height)
      return CGRect(origin: origin, size: values.bounds.size)
    }
    let (before, after) = (try label(60, at: 0.5), try label(60, at: 3))
    // The labels of the axis take a line below the plot.
    let axis = 500 - 18 * 1.2 - 18 * 0.55
    #expect(before.maxY < axis && after.midY > before.midY && after.maxY < axis + 1, "\(before) \(after)")
    #expect(try label(260, at: 0.5).maxY > axis)
  }

  @Test("a note is dimmed with its series, and comes in by its text as references do")
  func notes() throws {
    let data = ChartData(x: [1, 2, 3, 4], ["a": [5, 4, 3, 4], "b": [4, 5, 6, 7]])
    let stage = Stage {
      let chart = Chart(data) {
        Line("a", "b")
        ReferenceLine(y: 5, "Limit")
        ReferenceBand(x: 2, 3, "Band")
        Note("About a", at: 2, of: "a")
        Note("About b", at: 3, of: "b").curve(-0.4)
      }
      .frame(0, 0, 1000, 500)
      chart
      InOrder {
        Wait(1)
        chart.draws("Limit", for: 1, timing: .linear)
        chart.draws("About b", for: 1, timing: .linear)
        chart.highlights("b", for: 1)
      }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    func notes(_ state: LayerState) -> [Double] {
      (state.name == "note" ? [state.values.opacity] : []) + state.sublayers.flatMap(notes)
    }
    func opacities(_ time: Double) -> [Double] {
      notes(stage.timeline.state(at: MediaTime(seconds: time)).root)
    }
    #expect(opacities(0.5) == [1, 0] && opacities(3) == [1, 1])
    let dimmed = opacities(4)
    #expect(dimmed.count == 2 && abs((dimmed.first ?? 1) - ChartFilm.dimmed) < 1e-9 && dimmed.last == 1)
    #expect(try stage.values("Limit label", at: 0.5).opacity == 0)
    #expect(abs(try stage.values("Limit label", at: 1.5).opacity - 0.5) < 0.01)
    #expect(try stage.values("Band label", at: 0.5).opacity == 1)
  }

  @Test("years between dates are counted, other dates change in the middle, and the last one stands before the end")
  func countedDates() {
    let years: [ChartValue] = [.number(2000), .number(2010), .number(2012)]
    let counted = [0.0, 0.04, 0.06, 0.5, 0.96, 1, 1.3, 1.8, 2].map { RaceBuilder.date(years, at: $0).key }
    #expect(counted == ["2000", "2000", "2001", "2005", "2010", "2010", "2011", "2012", "2012"])
    let names: [ChartValue] = [.text("spring"), .text("summer")]
    #expect(
      [0.0, 0.49, 0.51, 1].map { RaceBuilder.date(names, at: $0).key } == ["spring", "spring", "summer", "summer"])
    let halves: [ChartValue] = [.number(2000.5), .number(2001.5)]
    #expect([0.4, 0.6].map { RaceBuilder.date(halves, at: $0).key } == ["2000.5", "2001.5"])
  }

  @Test("the date of a race is as readable as a label, and its digits are as wide as each other")
  func opaqueDate() throws {
    let stage = race(ChartData(x: ["A", "A"], ["v": [3, 4]]).column("year", [2001, 2003]))
    let date = try stage.values("date")
    #expect(date.text.foregroundColor?.alpha == 1 && date.opacity == 1)
    #expect(date.text.fontFeatures.contains("tnum"))
    #expect(
      try stage.values("date", at: 1.9).text.string == "2002" && stage.values("date", at: 3.9).text.string == "2003")
  }

  @Test(
    "of two bars that pass, the one that rises is in front, whichever comes first in the data",
    arguments: [true, false])
  func front(isFirst: Bool) throws {
    let (keys, values) = isFirst ? (["A", "B", "A", "B"], [1.0, 5, 9, 5]) : (["B", "A", "B", "A"], [5.0, 1, 5, 9])
    let stage = race(ChartData(x: keys, ["v": values]).column("year", [2001, 2001, 2002, 2002]))
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    var passes = 0
    for frame in 0...80 {
      let time = Double(frame) / 20
      guard try stage.frame("A", at: time).intersects(stage.frame("B", at: time)) else { continue }
      passes += 1
      #expect(try stage.values("A", at: time).zPosition > stage.values("B", at: time).zPosition, "\(time)")
    }
    #expect(passes > 3)
  }
}
