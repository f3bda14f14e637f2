// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionDSL
@testable import MotionHost
@testable import MotionProcess

/// Tables of other systems: columns with other names, numbers and dates of a language, files of some folders.
@Suite struct ColumnTests {
  private static let parameters = [
    ParameterDescription(name: "company", label: "Company", schema: .text, defaultValue: nil),
    ParameterDescription(name: "revenue", label: "Revenue", schema: .number(), defaultValue: nil),
    ParameterDescription(name: "seats", label: "Seats", schema: .wholeNumber(), defaultValue: .number(3)),
    ParameterDescription(name: "since", label: "Since", schema: .optional(.date), defaultValue: .null),
    ParameterDescription(name: "stay", label: "Stay", schema: .duration(), defaultValue: .number(2.5)),
    ParameterDescription(name: "accent", label: "Accent", schema: .color, defaultValue: .string("#FF5A3C")),
  ]

  private func request(
    _ table: String, _ output: String = "{line}.mp4", given: Set<String> = [], maps: [String] = [],
    ignore: [String] = [], locale: String? = nil, filters: [String] = []
  ) throws -> BatchRequest {
    let options = try ColumnOptions.parse(maps.flatMap { ["--map", $0] } + ignore.flatMap { ["--ignore", $0] })
    return BatchRequest(
      table: try BatchTable(Array(table.utf8)), path: "rows.csv", output: try OutputPattern(output), also: [],
      metadata: [], parameters: ColumnTests.parameters, assets: "/", given: given,
      choice: RowChoice(filters: filters.compactMap(RowFilter.init)), mapping: try options.columnMapping(),
      locale: locale.flatMap(CellLocale.init))
  }

  private func problem(_ request: @autoclosure () throws -> BatchRequest) -> String {
    do {
      _ = try BatchPlan(request())
      return ""
    } catch { return (error as? HostError)?.message ?? "\(error)" }
  }

  private static let crm = "Firma;Umsatz;email;phone\nMüller GmbH;1.234,50;a@b.de;+49 1\nZoë AG;-7;;\n"

  @Test("a table without a column for required parameters is an error that names them and its columns")
  func required() throws {
    #expect(
      problem(try request(ColumnTests.crm))
        == "no column for the required parameters “company”, “revenue”; the columns are Firma, Umsatz, email, phone; "
        + "name the right one with --map company=…, or set it for all rows with --set company=…")
    #expect(problem(try request("company\nx\n")).hasPrefix("no column for the required parameter “revenue”;"))
    #expect(problem(try request("company\nx\n", given: ["revenue"])) == "")
  }

  @Test("mapped and ignored columns leave one warning, about the parameters that have the script's value")
  func mapped() throws {
    let maps = ["company=Firma", "revenue=Umsatz"]
    let plan = try BatchPlan(request(ColumnTests.crm, maps: maps, ignore: ["email,phone"], locale: "de"))
    #expect(
      plan.warnings == [
        "no column for seats (3), since (empty), stay (2.5s), accent (#FF5A3C): all rows get the script's values; "
          + "--set states them"
      ])
    #expect(plan.problems.isEmpty && plan.jobs.map { $0.values["revenue"] } == [.number(1234.5), .number(-7)])
    #expect(plan.jobs[0].values["company"] == .text("Müller GmbH"))
    let rest: Set<String> = ["seats", "since", "stay", "accent"]
    #expect(
      try BatchPlan(request(ColumnTests.crm, given: rest, maps: maps, ignore: ["email", "phone"], locale: "de"))
        .warnings
        .isEmpty)
    // All columns that nothing uses are one line.
    let unused = try BatchPlan(request(ColumnTests.crm, given: rest, maps: maps, locale: "de")).warnings
    #expect(unused.count == 1 && unused[0].hasPrefix("columns “email”, “phone” are not used"), "\(unused)")
    #expect(unused[0].hasSuffix("if that is right, say --ignore email,phone, else --map parameter=column"))
  }

  @Test(
    "names that are unknown in a mapping are errors with hints",
    arguments: [
      (["company=Frima"], [], "--map company=Frima: no column “Frima”; did you mean “Firma”?"),
      (["compny=Firma"], [], "--map compny=Firma: no parameter “compny”; did you mean “company”?"),
      ([], ["emial"], "--ignore emial: no column “emial”; did you mean “email”?"),
      (["company=Firma"], ["Firma"], "--map company=Firma: the column “Firma” is also ignored; leave one of them out"),
      (
        ["company=Firma", "company=email"], [],
        "--map company=email: “company” has the column “Firma” already (--map company=Firma)"
      ),
    ])
  func unknown(maps: [String], ignore: [String], message: String) {
    let found = problem(try request(ColumnTests.crm, maps: maps, ignore: ignore))
    #expect(found.contains(message), "\(found)")
  }

  @Test("a mapping file in YAML or JSON says the same as the options, which win", arguments: ["yaml", "json"])
  func files(form: String) throws {
    let folder = ScratchFolder()
    let text =
      form == "json"
      ? #"{"map": {"company": "Firma", "revenue": "email"}, "ignore": ["phone", "a,b"]}"#
      : "map:\n  company: Firma\n  revenue: email\nignore: [phone, \"a,b\"]\n"
    try folder.write("crm." + form, text)
    let options = try ColumnOptions.parse(["--mapping", folder.file("crm." + form), "--map", "revenue=Umsatz"])
    let mapping = try options.columnMapping()
    #expect(mapping.column(for: "company") == "Firma" && mapping.column(for: "revenue") == "Umsatz")
    #expect(mapping.ignores("a,b") && mapping.ignores("phone") && mapping.column(for: "phone") == nil)
    for (text, message) in [
      (#"{"mpa": {}}"#, "“mpa” is unknown, expected only map, ignore; did you mean “map”?"),
      (#"{"map": ["a"]}"#, "“map” is [“a”], expected an object"),
      (#"{"ignore": "a"}"#, "“ignore” is “a”, expected a list"),
      (#"{"map": {"a": 3}}"#, "“a” is 3, expected the name of a column"), ("[", "not valid"),
    ] where form == "json" || text != #"{"map": {"a": 3}}"# {
      try folder.write("bad." + form, text)
      do {
        _ = try ColumnMapping(path: folder.file("bad." + form))
        Issue.record("\(text) was read")
      } catch let error as HostError { #expect(error.message.contains(message), "\(error.message)") }
    }
  }

  @Test(
    "cells write numbers and dates by the language of their table",
    arguments: [
      ("de", "revenue", "1.234,56", .number(1234.56)), ("de", "revenue", "−12 €", .number(-12)),
      ("de", "seats", "1.234", .number(1234)), ("de", "since", "31.01.2024", .string("2024-01-31")),
      ("de", "since", "2024-01-31", .string("2024-01-31")), ("de", "since", "31. Januar 2024", .string("2024-01-31")),
      ("de", "stay", "2,5s", .text("2.5s")), ("de", "stay", "1:30", .text("1:30")),
      ("fr", "since", "31/01/2024", .string("2024-01-31")), ("fr", "revenue", "1 234,5", .number(1234.5)),
      ("en-US", "since", "1/31/2024", .string("2024-01-31")), ("en-US", "revenue", "1,234.5", .number(1234.5)),
      ("en-GB", "since", "02/01/2024", .string("2024-01-02")), ("de-CH", "revenue", "1’234.5", .number(1234.5)),
      ("de", "revenue", " 1.234,5\u{A0}", .number(1234.5)), ("de", "since", " 31.01.2024 ", .string("2024-01-31")),
      ("de", "stay", " 2,5s ", .text("2.5s ")), ("de", "since", "  ", .text("  ")),
      ("de", "since", "", .text("")), ("de", "accent", "teal", .text("teal")),
    ] as [(String, String, String, ParameterInput)])
  func cells(locale: String, name: String, cell: String, value: ParameterInput) throws {
    let schema = try #require(ColumnTests.parameters.first { $0.name == name }).schema
    let locale = try #require(CellLocale(locale))
    #expect(try locale.read(.text(cell), as: schema) == value)
  }

  @Test(
    "a cell of other rules is an error that says what was expected, and without a locale which one reads it",
    arguments: [
      ("de", "revenue", "1.5", " is “1.5”, expected a number such as 1.234,5, by --locale de"),
      ("de", "revenue", "12 %", " is “12 %”, expected a number such as 1.234,5, by --locale de"),
      ("de", "since", "1/31/2024", " is “1/31/2024”, expected a date such as 14.03.2027 or 2027-03-14, by --locale de"),
      ("de", "since", "01.2024", "expected a date"), ("de", "since", "31.01.2024 14:30", "expected a date"),
      ("de", "stay", "2.5s", " is “2.5s”, expected a duration such as 2,5s, 400ms or 1:30, by --locale de"),
      (nil, "revenue", "1.234,5", "; --locale de reads it as 1234.5"),
      (
        nil, "seats", "1,234",
        "it is 1234 with commas between thousands; write it without them; --locale en reads it as 1234"
      ),
      (nil, "since", "31.01.2024", "; --locale de reads it as 2024-01-31"),
      (nil, "since", "01/02/2024", "--locale en reads it as 2024-01-02, --locale de reads it as 2024-02-01"),
    ] as [(String?, String, String, String)])
  func others(locale: String?, name: String, cell: String, message: String) throws {
    let table = "company;revenue;\(name == "revenue" ? "seats" : name)\nx;1;1\n"
    let row = name == "revenue" ? "x;\(cell);" : "x;1;\(cell)"
    let text = table.split(separator: "\n")[0] + "\n\(row)\n"
    let plan = try BatchPlan(request(String(text), locale: locale))
    #expect(plan.problems.first?.message.contains(message) == true, "\(plan.problems)")
  }

  @Test("conditions compare numbers of cells by the table's language, under the column's name")
  func filters() throws {
    let maps = ["company=Firma", "revenue=Umsatz"]
    let plan = try BatchPlan(
      request(ColumnTests.crm, maps: maps, ignore: ["email,phone"], locale: "de", filters: ["Umsatz>1000"]))
    #expect(plan.jobs.map(\.line) == [2])
    #expect(problem(try request(ColumnTests.crm, maps: maps, filters: ["Umsatz>viel"])).contains("--where Umsatz>viel"))
  }

  @Test("blanks around values of cells change no row, with and without a language", arguments: [nil, "de"])
  func blanks(locale: String?) throws {
    let table =
      "company;revenue;seats;since;accent;stay\n Ada ; 12 ; 7\t; 2027-03-14 ; teal ; 2s \nBo;3;1;  ;#fff;1:30\n"
    let plan = try BatchPlan(request(table, locale: locale))
    #expect(plan.problems.isEmpty, "\(plan.problems)")
    #expect(plan.jobs.map { $0.values["company"] } == [.text(" Ada "), .text("Bo")])
    for (name, value) in [
      ("revenue", ParameterInput.number(12)), ("since", .string("2027-03-14")), ("stay", .number(2)),
    ] {
      let parameter = try #require(ColumnTests.parameters.first { $0.name == name })
      let input = try #require(plan.jobs.first?.values[name])
      #expect(try parameter.value(of: input) == value, "\(name)")
    }
    for filter in ["revenue=12", "accent=teal", "since=2027-03-14"] {
      #expect(try BatchPlan(request(table, locale: locale, filters: [filter])).jobs.map(\.line) == [2], "\(filter)")
    }
  }

  @Test("a line that states the separator is passed over, and a table without rows is a warning")
  func forms() throws {
    let plan = try BatchPlan(request("sep=;\r\ncompany;revenue\r\nA, B;3\r\n"))
    #expect(plan.jobs.map(\.line) == [3] && plan.jobs[0].values["company"] == .text("A, B"))
    let empty = try BatchPlan(request("company,revenue\n"))
    #expect(empty.jobs.isEmpty && empty.warnings.first == "the table has no rows; nothing is made")
  }

  @Test("a required text of blanks is an error of its row; records without a required value are too")
  func blanks() throws {
    let plan = try BatchPlan(request("company,revenue\n ,3\n\u{1},4\nx,5\n"))
    #expect(plan.jobs.map(\.line) == [4])
    #expect(
      plan.problems[0].message
        == "column “company” is made of blanks and characters that do not show, expected a text, because the parameter is "
        + "required")
    var request = try request("company,revenue\nx,1\n")
    request = BatchRequest(
      table: try BatchTable(jsonLines: Array("{\"company\": \"x\", \"revenue\": 1}\n{\"company\": \"y\"}".utf8)),
      path: "rows.jsonl", output: request.output, also: [], metadata: [], parameters: request.parameters, assets: "/",
      given: [], choice: RowChoice())
    #expect(try BatchPlan(request).problems[0].message == "the row has no value for the required parameter “revenue”")
  }
}
