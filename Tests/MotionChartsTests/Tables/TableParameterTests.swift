// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import TestStage
import Testing

@testable import MotionCharts
@testable import MotionContent

@Suite("Tables as parameters, and tables made of tables")
struct TableParameterTests {
  private struct Film: Composition {
    @Parameter("Data") var data = Table("base.csv", locale: "de", kinds: ["code": .text])
    var format: Format { .hd720() }
    var program: Program { Scene { TableLayer(data) }.lasting(1) }
  }

  /// The table of a film with a value from outside, and the messages.
  private func table(_ input: ParameterInput?) throws -> (table: Table, messages: [String]) {
    let log = DiagnosticLog()
    let files = ["base.csv": "code;n\n007;1,5\n", "q3.csv": "code;n\n008;2,5\n009;1.000\n"]
    let table = try log.collect(services: .madeUp(texts: files)) {
      let film = Film()
      try ParameterSettings(input.map { ["data": $0] } ?? [:]).apply(to: film)
      return film.data
    }
    return (table, log.diagnostics.map(\.message))
  }

  @Test("another file is read with the locale and the kinds of the default, from --set and from JSON")
  func files() throws {
    #expect(try table(nil).table["n"].numbers == [1.5])
    for input in [ParameterInput.text("@q3.csv"), .string("@q3.csv")] {
      let (table, messages) = try table(input)
      #expect(messages.isEmpty, "\(messages)")
      #expect(table["n"].numbers == [2.5, 1000] && table["code"].texts == ["008", "009"])
      #expect(table.parameterInput == .string("@q3.csv"))
    }
  }

  @Test("rows in props and in a cell of a batch are tables, with their columns in the order of the default")
  func rows() throws {
    let rows = ParameterInput.array([
      .object(["n": .number(3), "code": .string("010")]), .object(["n": .null, "code": .string("011")]),
    ])
    for input in [rows, .text(#"[{"code": "010", "n": 3}, {"code": "011", "n": null}]"#)] {
      let table = try table(input).table
      #expect(
        table.names == ["code", "n"] && table["n"].numbers == [3, nil] && table["code"].texts == ["010", "011"])
    }
    let made = Table(columns: ["a", "b"], rows: [["x", 1], [nil, true]])
    #expect(
      made.parameterInput
        == .array([.object(["a": .string("x"), "b": .number(1)]), .object(["a": .null, "b": .bool(true)])]))
  }

  @Test("a missing file is an error, and a value that is no table says what is expected")
  func wrong() throws {
    let missing = try table(.text("@gone.csv"))
    #expect(missing.messages.count == 1 && missing.messages[0].contains("gone.csv") && missing.table.isEmpty)
    for input in [ParameterInput.text("q3.csv"), .number(3), .bool(true), .text("@")] {
      #expect(throws: ParameterError.self) { try table(input) }
    }
  }

  private var sales: Table {
    Table(
      columns: ["region", "city", "n"],
      rows: [
        ["EU", "Rome", 2], ["US", "Austin", nil], ["EU", "Oslo", 10], [nil, "Lima", 2], ["US", "Boston", -1],
      ])
  }

  @Test("sorting is stable, and rows without a value come last either way")
  func sorting() {
    #expect(sales.sorted(by: "n")["city"].texts == ["Boston", "Rome", "Lima", "Oslo", "Austin"])
    #expect(sales.sorted(by: "n", descending: true)["city"].texts == ["Oslo", "Rome", "Lima", "Boston", "Austin"])
    let mixed = Table(columns: ["t"], rows: [["item 10"], ["Item 2"], ["é"], ["e"], ["Z"]])
    #expect(mixed.sorted(by: "t")["t"].texts == ["e", "é", "Item 2", "item 10", "Z"])
  }

  @Test("groups keep the order of first rows; columns are taken, added and summed")
  func groups() {
    let groups = sales.grouped(by: "region")
    #expect(groups.map(\.name) == ["EU", "US", ""] && groups.map(\.table.rows.count) == [2, 2, 1])
    #expect(groups.map { $0.table["n"].sum } == [12, -1, 2])
    let shares = sales.adding("double") { row in row.number("n").map { .number($0 * 2) } }.selecting("double", "city")
    #expect(shares.names == ["double", "city"] && shares["double"].numbers == [4, nil, 20, 4, -2])
    #expect(sales.filtered("region", is: "EU")["n"].max == 10 && sales.prefix(-3).isEmpty)
    #expect(sales["region"].uniqueValues == ["EU", "US"])
    #expect(sales.row("EU")?.text("city") == "Rome" && sales.row("Oslo", in: "city")?.number("n") == 10)
  }

  @Test("unknown columns, other kinds and rows of another length are errors with the way out")
  func misuse() {
    let log = DiagnosticLog()
    log.collect {
      #expect(sales["citty"].texts == [nil, nil, nil, nil, nil])
      #expect(sales.rows[0].number("city") == nil)
      #expect(Table(columns: ["a", "a"], rows: [["x"]]).isEmpty)
    }
    let messages = log.diagnostics.map(\.message)
    #expect(messages.count == 4, "\(messages)")
    #expect(messages.first == "the table has no column “citty”; did you mean “city”?")
    #expect(messages.dropFirst().first?.contains("holds text, not numbers: “Rome” in line 1") == true)
  }
}
