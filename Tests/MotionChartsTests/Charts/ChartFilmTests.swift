// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import TestStage
import Testing

@testable import MotionCharts

@Suite("Charts: states in between")
struct ChartFilmTests {
  static func builder(
    _ specs: [MarkSpec], x: ChartAxisKind = .band, y: ChartAxis = ChartAxis(), breaking: LabelBreaking = LabelBreaking()
  ) -> PoseBuilder {
    let labels = AxisLabels(
      xAxis: ChartAxis(), yAxis: y, locale: Locale(identifier: "en_US"), fontSize: 20, isHorizontal: false,
      measure: { CGSize(width: Double($0.count) * 10, height: 20) }, breaking: breaking)
    return PoseBuilder(
      specs: specs, keyColumn: "x", xAxis: ChartAxis(), yAxis: y, lengths: (x: 800, y: 400), xKind: x, labels: labels,
      isHorizontal: false, groups: [0: 1])
  }

  static func film(_ poses: [ChartPose], y: ChartAxisKind = .linear) -> ChartFilm {
    ChartFilm(
      poses: poses, emphases: [nil], plot: CGRect(x: 0, y: 0, width: 800, height: 400), isHorizontal: false, yKind: y)
  }

  private static let first = ChartData(["a": 3, "b": 1, "c": 5])
  private static let second = ChartData(["c": 2, "d": 4, "a": 6])

  @Test("in every frame of a change each mark is there once, between its two states")
  func once() {
    let builder = ChartFilmTests.builder([Bars().spec])
    let film = ChartFilmTests.film([
      builder.pose(.init(data: ChartFilmTests.first)), builder.pose(.init(data: ChartFilmTests.second)),
    ])
    let keys = film.keys(0, "value")
    #expect(keys == ["a", "b", "c", "d"])
    #expect(Set(keys).count == keys.count)
    let tracks = keys.map { film.track(0, "value", $0) }
    for frame in 0...60 {
      let place = film.place(Double(frame) / 60)
      for (key, track) in zip(keys, tracks) {
        let mark = track.at(place)
        let (a, b) = (track.marks[0], track.marks[1])
        #expect(mark.value >= min(a.value, b.value) - 1e-12 && mark.value <= max(a.value, b.value) + 1e-12, "\(key)")
        #expect(mark.presence >= 0 && mark.presence <= 1)
      }
      let there = zip(keys, tracks).filter { $1.at(place).presence > 0 }.map(\.0)
      // A key that stays is there in all frames, and none is there twice.
      #expect(there.contains("a") && there.contains("c"))
      #expect(Set(there).count == there.count)
    }
    #expect(tracks[1].at(film.place(1)).presence == 0 && tracks[3].at(film.place(0)).presence == 0)
    // What comes grows in its own slot.
    #expect(tracks[3].at(film.place(0.25)).x == 1)
  }

  @Test("a line bends from one state to the other; a mark that is only in one lies on the other line")
  func line() {
    let builder = ChartFilmTests.builder([Line().spec], x: .linear)
    let film = ChartFilmTests.film([
      builder.pose(.init(data: ChartData(x: [0, 2, 4], ["v": [0, 10, 0]]))),
      builder.pose(.init(data: ChartData(x: [0, 1, 4], ["v": [10, 10, 10]]))),
    ])
    let track = LineTrack(film, 0, "v", joinsGaps: false)
    #expect(track.keys == ["0", "1", "2", "4"])
    func marks(_ t: Double) -> [ChartPose.Mark] { track.at(film.place(t)).compactMap(\.mark) }
    #expect(marks(0).map(\.x) == [0, 2, 4] && marks(1).map(\.x) == [0, 1, 4])
    let near = marks(1e-9)
    #expect(near.map(\.x) == [0, 1, 2, 4])
    #expect(abs(near[1].high - 5) < 1e-6)
    for frame in 1..<60 { #expect(marks(Double(frame) / 60).map(\.x) == [0, 1, 2, 4]) }
  }

  @Test("missing values are gaps, unless the line joins them")
  func gaps() {
    let builder = ChartFilmTests.builder([Line().spec], x: .linear)
    let film = ChartFilmTests.film([
      builder.pose(.init(data: ChartData(x: [0, 1, 2, 3], ["v": [1, nil, 3, 4]])))
    ])
    let rows = LineTrack(film, 0, "v", joinsGaps: false).at((0, 0, 0))
    #expect(rows.map { $0.mark != nil } == [true, false, true, true])
    #expect(LineTrack(film, 0, "v", joinsGaps: true).at((0, 0, 0)).allSatisfy { $0.mark != nil })
  }

  @Test("a value between two gaps is a dot, which comes when the line reaches it; other values have none")
  func lonePoints() throws {
    let builder = ChartFilmTests.builder([Line().spec], x: .linear)
    func shape(_ values: [Double?], joinsGaps: Bool = false) -> LineShape {
      let data = ChartData(x: values.indices.map(Double.init), ["v": values])
      let film = ChartFilmTests.film([builder.pose(.init(data: data))])
      return LineShape(
        track: LineTrack(film, 0, "v", joinsGaps: joinsGaps), film: film,
        plan: GrowthPlan(duration: 1, stagger: 0, timing: .linear), curve: .straight, dot: 0, loneDot: 12)
    }
    let lone = shape([1, 2, nil, 4, nil])
    #expect(lone.track.hasLonePoint)
    func instant(_ seconds: Double) -> ChartInstant { ChartInstant(data: 0, emphasis: 0, reveal: seconds) }
    let dot = lone.dots(instant(1)).controlPointBounds
    #expect(abs(dot.width - 12) < 1e-9 && abs(dot.height - 12) < 1e-9)
    let line = lone.line(instant(1)).controlPointBounds
    #expect(dot.minX > line.maxX + 100)
    #expect(lone.dots(instant(0.5)).isEmpty)
    for values in [[1.0, 2, nil, 4, 5], [1, 2, 3, 4, 5]] {
      #expect(!shape(values).track.hasLonePoint && shape(values).dots(instant(1)).isEmpty)
    }
    #expect(!shape([1, 2, nil, 4, nil], joinsGaps: true).track.hasLonePoint)
    #expect(shape([nil, 3, nil]).track.hasLonePoint && shape([3]).track.hasLonePoint)
    // A chart has a layer for it, also one whose lines have no width.
    let gap = ChartData(x: [0, 1, 2], ["v": [1, nil, 3]])
    for mark in [Area("v").lineWidth(0) as any ChartMark, Line("v")] {
      let stage = Stage { Chart(gap) { mark }.frame(0, 0, 800, 400) }
      #expect(try stage.values("v points").shape.path?.isEmpty == false)
    }
    let whole = Stage { Chart(ChartData(x: [0, 1, 2], ["v": [1, 2, 3]])) { Line("v") }.frame(0, 0, 800, 400) }
    #expect(!whole.has("v points", at: 0))
  }

  @Test("stacked bars stand on one another, those below zero apart; shares sum to one")
  func stacks() {
    let data = ChartData(x: ["a", "b"], ["p": [3, -1], "q": [2, 4], "r": [-5, -2]])
    let pose = ChartFilmTests.builder([Bars("p", "q", "r").stacked().spec]).pose(.init(data: data))
    func ends(_ series: Int, _ key: String) -> [Double] {
      pose.series[0][series].marks[key].map { [$0.low, $0.high] } ?? []
    }
    #expect(ends(0, "a") == [0, 3] && ends(1, "a") == [3, 5] && ends(2, "a") == [0, -5])
    #expect(ends(0, "b") == [0, -1] && ends(1, "b") == [0, 4] && ends(2, "b") == [-1, -3])
    #expect(pose.y.lower <= -5 && pose.y.upper >= 5)
    let shares = ChartFilmTests.builder([Bars("p", "q").stacked(share: true).spec]).pose(
      .init(data: ChartData(x: ["a"], ["p": [3], "q": [1]])))
    #expect(shares.series[0][1].marks["a"]?.high == 1)
  }

  @Test("sorting moves slots and keeps equal keys in their order")
  func sorting() {
    let data = ChartData(["a": 2, "b": 5, "c": 2, "d": 9])
    let builder = ChartFilmTests.builder([Bars().spec])
    func order(_ order: ChartOrder) -> [String] { builder.slots(.init(data: data, order: order)).keys.map(\.key) }
    #expect(order(.descending) == ["d", "b", "a", "c"])
    #expect(order(.ascending) == ["a", "c", "b", "d"])
    #expect(order(.original) == ["a", "b", "c", "d"])
  }

  @Test("a zoom shows a part of the keys, and the values fit to it")
  func zooming() {
    let builder = ChartFilmTests.builder([Line().spec], x: .linear)
    let data = ChartData(x: Array(0...10).map(Double.init), ["v": (0...10).map { Double($0 * $0) + 100 }])
    let all = builder.pose(.init(data: data))
    let part = builder.pose(.init(data: data, window: ChartWindow(lower: .number(0), upper: .number(2))))
    #expect(all.x == .init(lower: 0, upper: 10) && part.x == .init(lower: 0, upper: 2))
    #expect(part.y.upper < all.y.upper)
  }

  @Test("a zoom holds the line where it crosses the ends of the axis, and fits to no reference")
  func zoomedLines() {
    let data = ChartData(x: [1, 4, 10], ["a": [5, 4, 0]])
    func span(_ mark: MarkSpec, _ from: Double, _ to: Double, _ others: MarkSpec...) -> ChartPose.Span {
      ChartFilmTests.builder([mark] + others, x: .linear).pose(
        .init(data: data, window: ChartWindow(lower: .number(from), upper: .number(to)))
      ).y
    }
    // From 5 at 1 to 4 at 4 to 0 at 10: 13/3 at 3, 10/3 at 5 and 2/3 at 9.
    for mark in [Line().spec, Area().spec] {
      let wide = span(mark, 3, 9)
      #expect(wide.lower <= 2.0 / 3 && wide.upper >= 13.0 / 3, "\(wide)")
      let between = span(mark, 5, 9)
      #expect(between.lower <= 2.0 / 3 && between.upper >= 10.0 / 3, "\(between)")
    }
    let steps = span(Line().stepped().spec, 5, 9)
    #expect(steps.lower <= 4 && steps.upper >= 4)
    #expect(span(Line().spec, 5, 9, ReferenceLine(y: 500).spec).upper < 10)
    let all = ChartFilmTests.builder([Line().spec, ReferenceLine(y: 500).spec], x: .linear).pose(.init(data: data))
    #expect(all.y.upper >= 500)
  }

  @Test("an axis of values begins at zero if it costs little, unless the script decides")
  func zero() {
    let data = ChartData(x: [1, 2, 3, 4], ["a": [117, 150, 330, 250]])
    func lower(_ zero: Bool?) -> Double {
      ChartFilmTests.builder([Line().spec], x: .linear, y: ChartAxis(startsAtZero: zero)).pose(.init(data: data)).y
        .lower
    }
    #expect(lower(nil) == 0 && lower(true) == 0)
    #expect(lower(false) == 100)
  }

  @Test("ticks are as fine as the keys: days, months and whole numbers have none between them")
  func grain() {
    func ticks(_ data: ChartData, _ kind: ChartAxisKind) -> [String] {
      ChartFilmTests.builder([Line().spec], x: kind).pose(.init(data: data)).xTicks.map(\.text)
    }
    func dates(_ dates: String...) -> ChartData {
      ChartData(x: dates.compactMap { CalendarDate($0) }, ["v": dates.indices.map { Double($0) }])
    }
    #expect(ticks(dates("2027-03-01", "2027-03-02", "2027-03-03"), .time) == ["Mar 1", "Mar 2", "Mar 3"])
    #expect(ticks(dates("2027-01-01", "2027-02-01", "2027-03-01"), .time).count == 3)
    #expect(ticks(dates("2027-01-01", "2028-01-01"), .time).count == 2)
    let hours = [0.0, 6].map { Date(timeIntervalSince1970: $0 * 3600) }
    #expect(ticks(ChartData(x: hours, ["v": [1, 2]]), .time).count > 2)
    #expect(ticks(ChartData(x: [1, 2, 3, 4], ["v": [1, 2, 3, 4]]), .linear) == ["1", "2", "3", "4"])
    #expect(ticks(ChartData(x: [1, 2.5, 3], ["v": [1, 2, 3]]), .linear).contains("1.2"))
  }

  @Test("smooth lines stay between neighbouring values and go through all of them")
  func smooth() {
    let points = [(0.0, 0.0), (1, 10), (2, 10), (3, 2), (7, 3)].map { CGPoint(x: $0.0, y: $0.1) }
    for step in 0...700 {
      let x = Double(step) / 100
      guard let head = LineGeometry(curve: .smooth).line(points, until: x)?.head else { continue }
      #expect(abs(head.x - x) < 1e-9)
      guard let index = points.lastIndex(where: { $0.x <= x }), index + 1 < points.count else { continue }
      let (a, b) = (points[index].y, points[index + 1].y)
      #expect(head.y >= min(a, b) - 1e-9 && head.y <= max(a, b) + 1e-9)
    }
    let cut = LineGeometry(curve: .straight).line(points, until: 0.5)
    #expect(cut?.head == CGPoint(x: 0.5, y: 5))
    #expect(LineGeometry(curve: .straight).line(points, until: -1) == nil)
  }

  @Test("a part of a line is the same curve, from one place to another")
  func parts() throws {
    let points = [(0.0, 0.0), (1, 10), (2, 10), (3, 2), (7, 3)].map { CGPoint(x: $0.0, y: $0.1) }
    for curve in [MarkSpec.Curve.straight, .smooth, .stepped] {
      let geometry = LineGeometry(curve: curve)
      let part = try #require(geometry.line(points, from: 1.5, until: 5))
      #expect(abs(part.path.controlPointBounds.minX - 1.5) < 1e-9)
      #expect(part.head == geometry.line(points, until: 5)?.head)
      let (own, whole) = (PathMeasure(part.path), PathMeasure(try #require(geometry.line(points, until: 5)).path))
      for step in 0...20 {
        let point = try #require(own.point(atLength: own.length * Double(step) / 20))
        let same = try #require(whole.point(atLength: whole.length - own.length * (1 - Double(step) / 20)))
        #expect(abs(point.x - same.x) < 0.01 && abs(point.y - same.y) < 0.01, "\(curve) \(point) \(same)")
      }
      #expect(geometry.line(points, from: 8, until: 9) == nil)
    }
  }

  @Test("labels at the ends of lines keep apart and keep their order")
  func labels() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let wanted = (0..<8).map { _ in Double.random(in: 0...200, using: &random) }
      let apart = LineLabels.apart(wanted, 24)
      let order = wanted.indices.sorted { wanted[$0] < wanted[$1] }
      for (a, b) in zip(order, order.dropFirst()) { #expect(apart[b] - apart[a] >= 24 - 1e-9) }
    }
    #expect(LineLabels.apart([0, 100], 24) == [0, 100])
    #expect(LineLabels.apart([50, 50], 24) == [38, 62])
    // In a range, and nearer to one another where that has no room for all.
    #expect(LineLabels.apart([95, 99, 100], 24, in: 0...100) == [52, 76, 100])
    #expect(LineLabels.apart([1, 1], 24, in: 0...100) == [0, 24])
    #expect(LineLabels.apart([5, 6, 7], 60, in: 0...100) == [0, 50, 100])
  }

  @Test("lines of one mark keep clear of one another, and lines of others where they end beside each other")
  func groups() {
    #expect(LineLabels.groups([100, 500], [], reach: 50) == [[0, 1]])
    #expect(LineLabels.groups([100, 500], [0, 0], reach: 50) == [[0, 1]])
    #expect(LineLabels.groups([100, 500, 110], [0, 1, 2], reach: 50) == [[1], [0, 2]])
    #expect(LineLabels.groups([100, 140, 180], [0, 1, 2], reach: 50) == [[0, 1, 2]])
    #expect(LineLabels.groups([], [], reach: 50) == [])
  }

  @Test("names of lines that are drawn keep apart, and pass one another without a jump where lines cross")
  func drawnLabels() {
    func labels(_ a: [Double?], _ b: [Double?]) -> (LineLabels, [LineShape]) {
      let data = ChartData(x: a.indices.map(Double.init), ["a": a, "b": b])
      let builder = ChartFilmTests.builder([Line("a", "b").spec], x: .linear)
      let film = ChartFilmTests.film([builder.pose(.init(data: data))])
      let plan = GrowthPlan(duration: 1, stagger: 0, timing: .linear)
      let lines = ["a", "b"].map { name in
        LineShape(
          track: LineTrack(film, 0, name, joinsGaps: false), film: film, plan: plan, curve: .straight, dot: 0,
          loneDot: 4)
      }
      return (LineLabels(lines, film, height: 25, width: 80), lines)
    }
    func places(_ labels: (LineLabels, [LineShape]), at seconds: Double) -> [Double] {
      let instant = ChartInstant(data: 0, emphasis: 0, reveal: seconds)
      return [0, 1].map { labels.0.drawing($0, [instant, instant]) + labels.1[$0].head(instant).point.y }
    }
    let near = labels([5, 3.1, 3.1, 5], [1, 3, 3, 1])
    for step in 30...70 {
      let found = places(near, at: Double(step) / 100)
      // The one above is that with the larger values.
      #expect(found[1] - found[0] > 20, "\(step): \(found)")
    }
    let crossing = labels([0, 5], [5, 0])
    var last = places(crossing, at: 0.01)
    for step in 2...99 {
      let found = places(crossing, at: Double(step) / 100)
      #expect(zip(found, last).allSatisfy { abs($0 - $1) < 24 }, "\(step): \(last) to \(found)")
      last = found
    }
    // A line that is not drawn yet counts for nothing.
    let (begun, waiting) = (
      ChartInstant(data: 0, emphasis: 0, reveal: 0.5), ChartInstant(data: 0, emphasis: 0, reveal: 0)
    )
    #expect(near.0.drawing(0, [begun, waiting]) == 0)
  }

  @Test("axes of seasons have ticks at the first days of months, and all labels have room")
  func months() {
    func ticks(_ from: String, _ to: String) -> [ChartPose.Tick] {
      let data = ChartData(x: [from, to].compactMap { CalendarDate($0) }, ["v": [1, 2]])
      return ChartFilmTests.builder([Line().spec], x: .time).pose(.init(data: data)).xTicks
    }
    #expect(ticks("2026-06-01", "2026-10-02").map(\.text).filter { $0.hasPrefix("J") || $0.hasPrefix("A") }.count == 3)
    #expect(ticks("2026-01-05", "2026-04-05").count == 3)
    #expect(ticks("2026-01-05", "2026-02-05").count > 3)
    for year in [2026, 2027, 2028, 2031] {
      #expect(ticks("2026-01-05", "\(year)-12-30").allSatisfy { $0.isLabelled }, "\(year)")
    }
  }

  @Test("ranks of a race change smoothly, sum up, and end where the values say")
  func race() {
    let values = [(0..<100).map { Double($0) }, (0..<100).map { 99 - Double($0) }, (0..<100).map { _ in 45.0 }]
    let race = RaceRanks(values, window: 12)
    for sample in 0..<100 {
      let sum = race.slots.map { $0[sample] }.reduce(0, +)
      #expect(abs(sum - 3) < 1e-9)
    }
    for slots in race.slots {
      for (a, b) in zip(slots, slots.dropFirst()) { #expect(abs(a - b) < 0.6) }
    }
    #expect(race.slots.map { $0[0] } == [2, 0, 1] && race.slots.map { $0[99] } == [0, 2, 1])
    // One that overtakes at the last date has done so there.
    let late = RaceRanks([(0..<40).map { Double($0) }, (0..<40).map { _ in 38.5 }], window: 12)
    #expect(late.slots.map { $0[39] } == [0, 1])
    #expect((0..<40).allSatisfy { abs(late.slots[0][$0] + late.slots[1][$0] - 1) < 1e-9 })
    #expect(RaceBuilder.filled([nil, 2, nil, 4, nil]) == .init(numbers: [2, 2, 3, 4, 4], known: 1...3))
    #expect(RaceBuilder.filled([nil, nil]) == .init(numbers: [0, 0]))
  }
}
