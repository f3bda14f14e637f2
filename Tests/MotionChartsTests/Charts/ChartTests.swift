// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCharts
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@Suite("Charts")
struct ChartTests {
  private static let data = ChartData(["a": 10, "b": 20, "c": 5])

  @Test("bars are in proportion to their values, stand on one line, and are layers by their keys")
  func bars() throws {
    let stage = Stage {
      let chart = Chart(ChartTests.data) { Bars() }.frame(0, 0, 1000, 500)
      chart
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let (a, b, c) = (try stage.frame("a"), try stage.frame("b"), try stage.frame("c"))
    #expect(abs(b.height - 2 * a.height) < 1e-9 && abs(a.height - 2 * c.height) < 1e-9)
    #expect(abs(a.maxY - b.maxY) < 1e-9 && abs(b.maxY - c.maxY) < 1e-9)
    #expect(a.maxX < b.minX && b.maxX < c.minX)
  }

  @Test("bars of months say the month, January with its year")
  func months() throws {
    let stage = Stage(texts: ["sales.csv": "month,sales\n2026-01,3\n2026-02,1\n2026-03,2\n"]) {
      Scene { Chart(Table("sales.csv"), x: "month") { Bars("sales") }.frame(0, 0, 1000, 500) }.lasting(2)
    }
    func texts(_ state: LayerState) -> [String] {
      [state.values.text.string].compactMap(\.self) + state.sublayers.flatMap(texts)
    }
    let shown = texts(stage.timeline.state(at: .zero).root)
    #expect(["Jan 2026", "Feb", "Mar"].allSatisfy(shown.contains), "\(shown)")
  }

  @Test("values below zero are bars below the line")
  func negative() throws {
    let stage = Stage { Chart(ChartData(["up": 4, "down": -2])) { Bars().valueLabels() }.frame(0, 0, 1000, 500) }
    let (up, down) = (try stage.frame("up"), try stage.frame("down"))
    #expect(abs(up.maxY - down.minY) < 1e-9 && abs(up.height - 2 * down.height) < 1e-9)
  }

  @Test("bars grow one after the other while their numbers count, and end at the values")
  func grows() throws {
    let stage = Stage {
      let chart = Chart(ChartTests.data) { Bars().valueLabels(.number(0)) }.frame(0, 0, 1000, 500)
      chart
      InOrder { chart.grows(for: 1, stagger: 0.5, timing: .linear) }
    }
    #expect(stage.errors.isEmpty)
    let whole = try stage.frame("b", at: 3).height
    #expect(try stage.frame("a", at: 0).height == 0)
    #expect(abs(try stage.frame("a", at: 0.5).height - whole / 4) < 1e-6)
    #expect(abs(try stage.frame("b", at: 1).height - whole / 2) < 1e-6)
    #expect(try stage.values("b label", at: 1).text.string == "10")
    #expect(try stage.values("b label", at: 3).text.string == "20")
  }

  @Test("the entrance of a chart is its growth in its own time")
  func enters() throws {
    let stage = Stage {
      Chart(ChartTests.data) { Bars() }.frame(0, 0, 1000, 500).enters(.grow, for: 1, stagger: 0, timing: .linear)
        .shown(1...)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    let whole = try stage.frame("b", at: 3).height
    #expect(abs(try stage.frame("b", at: 1.5).height - whole / 2) < 1e-6)
  }

  @Test("marks whose keys stay travel, new ones grow, others shrink; each is one layer in every frame")
  func changes() throws {
    let stage = Stage {
      let chart = Chart(ChartTests.data) { Bars() }.yAxis(in: 0...40).frame(0, 0, 1000, 500)
      chart
      InOrder { chart.changes(to: ChartData(["b": 40, "d": 10, "a": 10]), for: 2, timing: .linear) }
    }
    #expect(stage.errors.isEmpty)
    let (start, end) = (try stage.frame("b", at: 0), try stage.frame("b", at: 2))
    let middle = try stage.frame("b", at: 1)
    #expect(abs(middle.midX - (start.midX + end.midX) / 2) < 1e-6)
    #expect(abs(middle.height - (start.height + end.height) / 2) < 1e-6)
    for frame in 0...40 {
      let root = stage.timeline.state(at: MediaTime(seconds: Double(frame) / 20)).root
      for key in ["a", "b", "c", "d"] {
        #expect(
          count(key, in: root) == (key == "c" && frame == 40 || key == "d" && frame == 0 ? count(key, in: root) : 1))
      }
    }
    #expect(try stage.values("c", at: 2).opacity == 0)
    #expect(try stage.values("d", at: 0).opacity == 0)
  }

  private func count(_ name: String, in state: LayerState) -> Int {
    (state.name == name ? 1 : 0) + state.sublayers.map { count(name, in: $0) }.reduce(0, +)
  }

  @Test("highlights dim the rest, and without names nothing")
  func highlights() throws {
    let stage = Stage {
      let chart = Chart(ChartTests.data) { Bars() }.frame(0, 0, 1000, 500)
      chart
      InOrder {
        chart.highlights("b", for: 1)
        chart.highlights(for: 1)
      }
    }
    #expect(try stage.values("a", at: 0).opacity == 1)
    #expect(try stage.values("a", at: 1).opacity < 0.3 && stage.values("b", at: 1).opacity == 1)
    #expect(try stage.values("a", at: 2).opacity == 1)
  }

  @Test("a point of a line is a layer where the value is")
  func points() throws {
    let stage = Stage {
      let chart = Chart(ChartData(x: [1, 2, 3], ["v": [0, 10, 0]])) { Line("v") }.frame(0, 0, 1000, 500)
      chart
      Arrow(from: chart.point("1").edge(.top), to: chart.point("2").edge(.top)).name("arrow")
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.values("2").position.y < stage.values("1").position.y)
  }

  @Test("bindings and arrows lead to the middle of a point")
  func pointsAsEnds() throws {
    let stage = Stage {
      let chart = Chart(ChartData(x: [2020, 2021, 2022], ["price": [1, 4, 2]])) { Line() }.frame(0, 0, 1000, 500)
      let point = chart.point("2021")
      chart
      Layer().name("one").bind(\.position, to: point)
      Layer().name("other").bind(\.position, to: point.point(0.5, 0.5))
    }
    #expect(stage.errors == [])
    #expect(try stage.values("one").position == stage.values("other").position)
  }

  @Test("two marks of a kind without columns are an error, because one would cover the other")
  func twins() {
    func errors(_ data: ChartData, @ChartBuilder _ marks: @escaping () -> [any ChartMark]) -> [String] {
      Stage { Chart(data, marks).frame(0, 0, 1000, 500) }.errors
    }
    let data = ChartData(x: [1, 2], ["price": [1, 4], "cost": [2, 3]])
    let twins = errors(data) {
      Line()
      Line()
    }
    #expect(twins.count == 1 && twins[0].hasPrefix("a chart has two Line() marks without a column"), "\(twins)")
    let named = errors(data) {
      Line("price")
      Line("cost")
    }
    let others = errors(data) {
      Area()
      Line()
    }
    #expect(named == [] && others == [])
  }

  @Test("a zoom far into a line shows its own part of it, cut off beside the axes, with dots that are whole")
  func farZoom() throws {
    let stage = Stage {
      let data = ChartData(x: [0, 1000], ["price": [0, 1000]])
      let chart = Chart(data) { Line("price").points() }.yAxis(in: 0...1000).frame(0, 0, 1000, 500)
      chart
      InOrder { chart.zooms(to: 500...501, for: 1) }
    }
    #expect(stage.errors == [])
    let path = try #require(try stage.values("price", at: 2).shape.path)
    // The line is level there but for a thousandth of the height, at the middle of the axis.
    let (grid, box) = (try stage.frame("cut", at: 2), path.controlPointBounds)
    #expect(box.height < 5 && abs(box.midY - grid.midY) < 5, "\(box) \(grid)")
    #expect(box.minX < grid.minX && box.maxX > grid.maxX && box.width < 4000, "\(box)")
    #expect(try stage.values("price points", at: 2).shape.path?.elements.isEmpty == true)
  }

  @Test("the race ends with the order of the last date, and its date runs along")
  func race() throws {
    let data = ChartData(x: ["a", "b", "a", "b"], ["v": [1, 2, 6, 3]]).column("year", [2020, 2020, 2021, 2021])
    let stage = Stage {
      let chart = Chart(data) { Bars("v").horizontal().valueLabels() }.frame(0, 0, 1000, 500)
      chart
      InOrder { chart.races(by: "year", for: 2, top: 2) }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.frame("b", at: 0).midY < stage.frame("a", at: 0).midY)
    #expect(try stage.frame("a", at: 2).midY < stage.frame("b", at: 2).midY)
    #expect(try stage.values("date", at: 0).text.string == "2020" && stage.values("date", at: 2).text.string == "2021")
  }

  @Test("a key that is never among the first has no label in a race, and highlights dim the labels of the others")
  func raceLabels() throws {
    let keys = ["a", "b", "never"]
    let data = ChartData(
      x: keys + keys, ["v": [5, 4, 1, 6, 7, 1]]
    ).column("year", [2020, 2020, 2020, 2021, 2021, 2021])
    let stage = Stage {
      let chart = Chart(data) { Bars("v").horizontal() }.frame(0, 0, 1000, 500)
      chart
      InOrder {
        chart.races(by: "year", for: 2, top: 2, overtaking: 0.4)
        chart.highlights("b", for: 1)
      }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    func label(_ text: String, _ time: Double) -> LayerState? {
      find(stage.timeline.state(at: MediaTime(seconds: time)).root) {
        $0.values.text.string == text && !$0.values.isHidden && $0.values.opacity > 0.01
      }
    }
    for time in [0.0, 1, 2, 3] { #expect(label("never", time) == nil) }
    #expect(label("a", 0)?.values.opacity == 1 && label("b", 3)?.values.opacity == 1)
    #expect((label("a", 3)?.values.opacity ?? 1) < 0.5)
  }

  private func find(_ state: LayerState, _ isMeant: (LayerState) -> Bool) -> LayerState? {
    if isMeant(state) { return state }
    for layer in state.sublayers { if let found = find(layer, isMeant) { return found } }
    return nil
  }

  @Test("bad cells are errors with their row, their column and their content; the rest is drawn")
  func badCells() throws {
    let data = ChartData(x: ["a", "b", "c"], ["n": [1, 2, .infinity]]).column("v", ["12", "n/a", nil])
    let texts = Stage { Chart(data) { Bars("v") }.frame(0, 0, 1000, 500) }.errors
    #expect(texts.contains { $0.contains("row 2, “v”: expected a number, got “n/a”") }, "\(texts)")
    let numbers = Stage { Chart(data) { Bars("n") }.frame(0, 0, 1000, 500) }
    #expect(numbers.errors.contains { $0.contains("row 3, “n”") }, "\(numbers.errors)")
    #expect(try numbers.frame("a").height > 0)
  }

  @Test("what is not there is an error that names what is")
  func unknown() {
    let errors = Stage {
      let chart = Chart(ChartTests.data) { Bars() }.frame(0, 0, 1000, 500)
      chart
      Layer().bind(\.position, to: chart.bar("z").edge(.top))
      InOrder { chart.highlights("q") }
    }
    .errors
    #expect(errors.contains { $0.contains("no bar “z”") && $0.contains("“a”, “b”, “c”") }, "\(errors)")
    #expect(errors.contains { $0.contains("“q”") }, "\(errors)")
    let column = Stage { Chart(ChartTests.data) { Bars("missing") }.frame(0, 0, 1000, 500) }.errors
    #expect(column.count == 1 && column[0].contains("“x”, “value”"), "\(column)")
  }

  @Test("a chart of nothing says so, and extremes do not trap")
  func extremes() {
    #expect(
      Stage { Chart(ChartData([:])) { Bars() }.frame(0, 0, 1000, 500) }.warnings.contains { $0.contains("no data") })
    #expect(Stage { Chart(ChartTests.data) {}.frame(0, 0, 1000, 500) }.errors.contains { $0.contains("no marks") })
    let sets: [ChartData] = [
      ChartData(["a": nil]), ChartData(["a": 0]), ChartData(["a": 1e300, "b": -1e300]), ChartData(["a": 1e-300]),
      ChartData(x: [1.0, 1, 1], ["v": [1, 2, 3]]), ChartData(x: [Double.nan, .infinity], ["v": [1, 2]]),
      ChartData(
        x: [CalendarDate(year: 1, month: 1, day: 1), CalendarDate(year: 9999, month: 12, day: 31)].compactMap { $0 },
        ["v": [1, 2]]),
      ChartData(x: (0..<200).map { "k\($0)" }, ["v": (0..<200).map(Double.init)]),
    ]
    for data in sets {
      for size in [1000.0, 40, 1] {
        _ = Stage {
          let chart = Chart(data) {
            Bars().valueLabels()
            Line().smooth().seriesLabels()
          }
          .frame(0, 0, size, size / 2)
          chart
          InOrder {
            chart.grows()
            chart.changes(to: ChartData(["a": 3]))
          }
        }
        _ = Stage { Chart(data) { Area() }.yAxis(scale: .log).frame(0, 0, size, size) }
        _ = Stage { Chart(data) { Points() }.frame(0, 0, size, size) }
        _ = Stage { Chart(data) { Pie().donut().valueLabels() }.frame(0, 0, size, size) }
      }
    }
  }

  @Test("a chart without steps has no bindings, so it costs nothing in later frames")
  func stillness() {
    let chart = Chart(ChartTests.data) { Bars().valueLabels() }.frame(0, 0, 1000, 500)
    _ = Stage { chart }
    #expect(!chart.bar("a").isBound(PropertyPath(.position)))
  }
}
