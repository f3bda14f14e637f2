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

/// Names below crowded bars are turned rather than cut off or left out.
@Suite("Charts: turned names")
struct TurnedNamesTests {
  private static let countries = [
    "Democratic Republic of the Congo", "Saint Vincent and the Grenadines", "Bosnia and Herzegovina",
    "Papua New Guinea",
    "United Arab Emirates", "Trinidad and Tobago", "Dominican Republic", "São Tomé and Príncipe",
    "Central African Republic", "Antigua and Barbuda", "Equatorial Guinea", "New Zealand",
  ]

  private func data(_ names: [String]) -> ChartData { ChartData(x: names, ["v": names.map { Double($0.count) }]) }

  /// The shown names below a chart, by their texts.
  private func names(_ stage: Stage, _ all: [String], at time: Double = 0) -> [String: LayerState] {
    var found: [String: LayerState] = [:]
    func find(_ state: LayerState) {
      if let text = state.values.text.string, state.values.opacity > 0.9, !state.values.isHidden,
        let name = all.first(where: { $0 == text || (text.hasSuffix("…") && $0.hasPrefix(text.dropLast())) })
      {
        found[name] = state
      }
      state.sublayers.forEach(find)
    }
    find(stage.timeline.state(at: MediaTime(seconds: time)).root)
    return found
  }

  @Test(
    "every bar has its whole name, in high, wide and square charts",
    arguments: [(950.0, 1574.0), (1690, 886), (563, 524)])
  func all(width: Double, height: Double) throws {
    let stage = Stage {
      Chart(data(TurnedNamesTests.countries)) { Bars("v").valueLabels() }.frame(0, 0, width, height)
    }
    #expect(stage.errors.isEmpty && !stage.warnings.contains { $0.contains("leaves out") }, "\(stage.warnings)")
    let found = names(stage, TurnedNamesTests.countries)
    #expect(found.count == 12)
    for (name, state) in found {
      let values = state.values
      #expect(values.text.string == name, "\(name)")
      // Its end is at the bar, and its beginning within the chart.
      let (point, length) = (values.position, values.bounds.width)
      #expect(values.anchorPoint.x == 1 && point.x - length * 0.5.squareRoot() > -1, "\(name): \(point), \(length)")
      #expect(point.y + length * 0.5.squareRoot() < height + 1, "\(name): \(point), \(length)")
    }
    // The lines of neighbours do not touch.
    let ends = found.values.map(\.values.position.x).sorted()
    let line = try #require(found.first?.value.values.bounds.height)
    for (a, b) in zip(ends, ends.dropFirst()) { #expect((b - a) * 0.5.squareRoot() > 0.9 * line) }
  }

  @Test(
    "names stand upright where bars are thinner than slanted lines, and are left out with a warning where they are thinner still"
  )
  func thin() throws {
    func turned(_ count: Int) -> TurnedNames? {
      TurnedNames(length: 600, count: count, lineHeight: 20, box: CGSize(width: 700, height: 500))
    }
    let slanted = try #require(turned(12))
    #expect(slanted.angle == .pi / 4 && slanted.scale == 1)
    let small = try #require(turned(28))
    #expect(small.angle == .pi / 4 && small.scale < 1 && small.scale >= LabelBreaking.smallest)
    let upright = try #require(turned(40))
    #expect(upright.angle == .pi / 2 && upright.scale == 0.75)
    #expect(turned(50) == nil)
    func measure(_ text: String) -> CGSize { CGSize(width: Double(text.count) * 10, height: 20) }
    // The first name has less room than those further right, and none takes more than 0.35 of the height.
    let long = String(repeating: "abcde ", count: 10)
    let first = try #require(slanted.shown(long, at: 0, measure))
    let last = try #require(slanted.shown(long, at: 1, measure))
    #expect(first.hasSuffix("…") && last.hasSuffix("…") && first.count < last.count)
    #expect(slanted.reach(measure(last).width).below <= 0.35 * 500 + 20)
    let many = (0..<60).map { "Liechtenstein number \($0)" }
    let stage = Stage { Chart(data(many)) { Bars("v") }.frame(0, 0, 560, 300) }
    let warning = stage.warnings.filter { $0.hasPrefix("a chart leaves out") }
    #expect(warning.count == 1 && warning[0].contains("because its bars are too close together"), "\(stage.warnings)")
    // Numbers and dates are thinned without a warning, because their neighbours tell them.
    let years = ChartData(x: (1960...2020).map(String.init), ["v": (1960...2020).map { Double($0) }])
    let numbered = Stage {
      Chart(years.column("year", Array(1960...2020)), x: "year") { Bars("v") }.frame(0, 0, 560, 300)
    }
    #expect(
      numbered.errors.isEmpty && !numbered.warnings.contains { $0.contains("leaves out") }, "\(numbered.warnings)")
  }

  @Test("names that have room stay level, and all names of a chart are turned if those of a later step are")
  func even() throws {
    let short = ["Brazil", "Vietnam", "Peru"]
    let level = Stage { Chart(data(short)) { Bars("v") }.frame(0, 0, 900, 500) }
    for state in names(level, short).values { #expect(state.values.anchorPoint == CGPoint(x: 0.5, y: 0)) }
    let all = ["Peru", "Chad", "Mali", "Oman"] + TurnedNamesTests.countries
    let stage = Stage(seconds: 4) {
      let chart = Chart(data(Array(all.prefix(4)))) { Bars("v") }.frame(0, 0, 900, 500)
      chart
      InOrder { chart.changes(to: data(all), for: 1) }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for time in [0.0, 2] {
      let found = names(stage, all, at: time)
      #expect(found.count == (time == 0 ? 4 : 16))
      for (name, state) in found { #expect(state.values.anchorPoint.x == 1, "\(name) at \(time)") }
    }
  }
}
