import Foundation
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
}
