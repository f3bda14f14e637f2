// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTestSupport
import TestStage
import Testing

@testable import MotionCharts
@testable import MotionContent
@testable import MotionTimeline

@Suite("Table layers")
struct TableLayerTests {
  private var people: Table {
    Table(
      columns: ["city", "people", "growth"],
      rows: [["Berlin", 3.75, 0.5], ["Rome", 12.5, nil], ["Oslo", 0.125, -3], ["Lima", 10, 2]])
  }

  /// Where the decimal sign of a cell stands, or the end of its digits, in the row.
  private func point(_ row: String, _ column: String, _ stage: Stage, at time: Double = 0) throws -> Double {
    let cell = try #require(try stage.layer(row, at: time).sublayers.first { $0.name == column })
    let label = try #require(cell.sublayers.first { $0.name == "text" })
    guard case .text(let text) = label.values.special else { return .nan }
    let string = text.string ?? ""
    let left =
      cell.values.position.x - cell.values.bounds.width / 2 + label.values.position.x
      - label.values.bounds.width / 2
    let whole = string.firstIndex(of: ".").map { string.distance(from: string.startIndex, to: $0) } ?? string.count
    return left + Double(whole) * text.fontSize / 2
  }

  /// The rows that are shown, from above to below.
  private func rows(_ stage: Stage, at time: Double) throws -> [String] {
    let names = ["Berlin", "Rome", "Oslo", "Lima"]
    return try names.map { (name: $0, values: try stage.values($0, at: time)) }
      .filter { $0.values.opacity > 0.5 }.sorted { $0.values.position.y < $1.values.position.y }.map(\.name)
  }

  @Test("numbers align by their decimal signs, also missing ones, in every row")
  func decimals() throws {
    let stage = Stage { Scene { TableLayer(people).name("table") }.lasting(1) }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for column in ["people", "growth"] {
      let points = try ["Berlin", "Rome", "Oslo", "Lima"].map { try point($0, column, stage) }
      #expect(points.allSatisfy { abs($0 - points[0]) < 0.01 }, "\(column): \(points)")
    }
  }

  @Test("a table has the width it is given, its columns share it, and rows lie below each other without gaps")
  func width() throws {
    let stage = Stage { Scene { TableLayer(people).fit(width: 900).name("table").position(500, 250) }.lasting(1) }
    #expect(try stage.frame("table").width == 900)
    let frames = try ["titles", "Berlin", "Rome", "Oslo", "Lima"].map { try stage.frame($0) }
    for (above, below) in zip(frames, frames.dropFirst()) { #expect(abs(above.maxY - below.minY) < 1e-9) }
    #expect(frames.allSatisfy { $0.width == 900 })
    // Cells and their texts lie in the row, one after the other.
    for row in ["Berlin", "Rome", "Oslo", "Lima"] {
      var end = 0.0
      for column in people.names {
        let cell = try #require(try stage.layer(row).sublayers.first { $0.name == column })
        let left = cell.values.position.x - cell.values.bounds.width / 2
        #expect(left >= end - 1e-9)
        end = left + cell.values.bounds.width
        let label = try #require(cell.sublayers.first { $0.name == "text" }).values
        let right = left + label.position.x + label.bounds.width / 2
        // The box of a text is as wide as its column, its cell as wide as the text.
        let limit = column == "city" ? 900 : end
        #expect(right <= limit + 1e-9 && end <= 900 + 1e-9, "\(row) \(column): \(right) of \(limit)")
      }
    }
  }

  @Test("a size or a frame makes the text smaller where it must, and warns where it cannot")
  func small() throws {
    // It measures its texts where services answer.
    var made: TableLayer?
    func table(_ people: Table) -> TableLayer {
      let table = TableLayer(people).font("Inter", 40).frame(0, 0, 420, 200)
      made = table
      return table
    }
    let stage = Stage { Scene { table(people) }.lasting(1) }
    let small = try #require(made)
    #expect(small.settings.usedSize < 40 && stage.warnings.isEmpty, "\(small.settings.usedSize) \(stage.warnings)")
    #expect(small.rowParts.map { $0.layer.frame.maxY }.max() ?? 0 <= 200.5)
    let tight = Stage { Scene { TableLayer(people).fit(width: 60) }.lasting(1) }
    #expect(tight.warnings.first?.contains("does not fit a width of 60 with text of 12 points") == true)
  }

  @Test("a table in a room is no higher than its rows, and its plate ends with them, also in a frame")
  func plate() throws {
    func table(_ name: String) -> TableLayer { TableLayer(people.prefix(2)).card().name(name) }
    let stage = Stage {
      table("fitted").fit(width: 600, height: 450).position(.center)
      table("framed").frame(0, 0, 600, 450)
      table("low").fit(width: 600, height: 120).position(.center)
    }
    let fitted = try stage.frame("fitted")
    // Two rows and their titles, each with a little of the rest.
    #expect(fitted.width == 600 && fitted.height > 200 && fitted.height < 400, "\(fitted)")
    #expect(abs(fitted.midY - 250) < 1e-9)
    #expect(try stage.frame("framed").height == 450 && stage.frame("low").height <= 120)
    for name in ["fitted", "framed"] {
      let parts = try stage.layer(name).sublayers
      let card = try #require(parts.first { $0.name == "card" }).values
      let last = try #require(parts.first { $0.name == "Rome" }).values
      let (plate, row) = (card.position.y + card.bounds.height / 2, last.position.y + last.bounds.height / 2)
      #expect(plate > row && plate < row + 40, "\(name): \(plate), \(row)")
      #expect(abs(plate - fitted.height) < 1e-9)
    }
  }

  @Test("rows travel to their places when a table sorts, and keep them; missing values come last")
  func sorting() throws {
    let table = TableLayer(people)
    let stage = Stage {
      Scene {
        table
        InOrder {
          Wait(1)
          table.sorts(by: "people", descending: true, for: 1, stagger: 0)
          table.sorts(by: "growth", for: 1, stagger: 0)
          table.filters(for: 1, stagger: 0) { ($0.number("growth") ?? 0) > 0 }
          table.showsAll(for: 1, stagger: 0)
        }
      }.lasting(6)
    }
    #expect(try rows(stage, at: 0.5) == ["Berlin", "Rome", "Oslo", "Lima"])
    #expect(try rows(stage, at: 2) == ["Rome", "Lima", "Berlin", "Oslo"])
    #expect(try rows(stage, at: 3) == ["Oslo", "Berlin", "Lima", "Rome"])
    #expect(try rows(stage, at: 4) == ["Berlin", "Lima"])
    #expect(try rows(stage, at: 5.5) == ["Berlin", "Rome", "Oslo", "Lima"])
    // At rest, rows lie in the same places as at first.
    for name in ["Berlin", "Rome", "Oslo", "Lima"] {
      #expect(abs(try stage.frame(name, at: 0).minY - stage.frame(name, at: 5.5).minY) < 1e-6)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
  }

  @Test("a highlight dims the rest, and the next one takes its place")
  func highlights() throws {
    let table = TableLayer(people)
    let stage = Stage {
      Scene {
        table
        InOrder {
          table.highlights(row: "Rome", for: 1)
          table.highlights(cell: "Oslo", "people", for: 1)
          table.clearsHighlights(for: 1)
        }
      }.lasting(4)
    }
    func opacity(_ row: String, _ column: String, _ time: Double) throws -> Double {
      let cell = try #require(try stage.layer(row, at: time).sublayers.first { $0.name == column })
      return Double(try #require(cell.sublayers.first { $0.name == "text" }).values.opacity)
    }
    #expect(try opacity("Rome", "people", 1) == 1 && opacity("Oslo", "people", 1) < 0.4)
    #expect(try opacity("Rome", "people", 2) < 0.4 && opacity("Oslo", "people", 2) == 1)
    #expect(try opacity("Oslo", "growth", 2) < 0.4 && opacity("Oslo", "city", 2) == 1)
    for row in ["Rome", "Oslo", "Lima"] { #expect(try opacity(row, "growth", 3) == 1) }
  }

  @Test("unknown rows and columns are errors that say which are there")
  func unknown() {
    let stage = Stage {
      Scene {
        let table = TableLayer(people)
        table
        Animate(table.row("Berlim"), \.opacity, to: 0, duration: 1)
        Animate(table.cell("Rome", "area"), \.opacity, to: 0, duration: 1)
      }.lasting(2)
    }
    #expect(stage.errors.count == 2, "\(stage.errors)")
    #expect(stage.errors.first?.contains("no row “Berlim” in column “city”; did you mean “Berlin”?") == true)
    #expect(stage.errors.last?.contains("no column “area”") == true)
  }

  @Test("an empty table says so, and an unreadable file is one error")
  func empty() throws {
    let stage = Stage {
      Scene { TableLayer(Table(columns: ["a"], rows: [])).name("table") }.lasting(1)
    }
    #expect(stage.warnings.first?.contains("has no rows") == true)
    #expect(stage.has("empty", at: 0))
    let missing = Stage { Scene { TableLayer(Table("gone.csv")).fit(width: 500) }.lasting(1) }
    #expect(missing.errors.count == 1, "\(missing.errors)")
  }

  @Test("every edit of a table's file that is seen makes other values of layers; the same file makes the same")
  func edits() {
    func hash(_ csv: String) -> ContentHash {
      let stage = Stage(texts: ["a.csv": csv]) { Scene { TableLayer(Table("a.csv")) }.lasting(1) }
      var hasher = ContentHasher()
      func feed(_ state: LayerState) {
        state.values.feed(&hasher)
        state.sublayers.forEach(feed)
      }
      feed(stage.timeline.state(at: MediaTime(seconds: 0)).root)
      return hasher.finalize()
    }
    let base = "city,n\nBerlin,1\nRome,2.5\n"
    #expect(hash(base) == hash(base))
    let edits = [
      "town,n\nBerlin,1\nRome,2.5\n", "city,n\nBern,1\nRome,2.5\n", "city,n\nBerlin,1\nRome,2.6\n",
      "city,n\nBerlin,1\nRome,\n", "city,n\nRome,2.5\nBerlin,1\n", "city,n\nBerlin,1\n",
      "city,n\nBerlin,1.0\nRome,2.5\n",
    ]
    #expect(Set(edits.map(hash) + [hash(base)]).count == edits.count + 1)
  }

  @Test("numbers from code have as many decimals as they need, years no separator, and a real minus")
  func formats() {
    let table = Table(columns: ["n", "year"], rows: [[1234.5, 2019], [-0.25, 2021], [nil, 2023]])
    func texts(_ column: String, _ style: TableColumnStyle = .init(), _ locale: String? = nil) -> [String?] {
      let text = TableColumnText(table[column], style, locale: locale)
      return table[column].cells.map { text.text($0) }
    }
    #expect(texts("n") == ["1,234.50", "\u{2212}0.25", nil])
    #expect(texts("n", TableColumnStyle(decimals: 0, suffix: " %")) == ["1,235 %", "0 %", nil])
    #expect(texts("n", .init(), "de") == ["1.234,50", "\u{2212}0,25", nil])
    #expect(texts("year") == ["2019", "2021", "2023"])
  }
}
