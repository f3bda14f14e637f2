// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML
import MotionDSL
import Testing

@testable import MotionHost
@testable import MotionProcess

/// Tables of batches, as people and spreadsheets write them.
@Suite struct TableTests {
  private func table(_ text: String) throws -> BatchTable { try BatchTable(Array(text.utf8)) }

  @Test(
    "commas, semicolons, tabs, CRLF and a byte order mark make no difference",
    arguments: [
      "name,points\nAnna,3\nBo,4\n", "name;points\nAnna;3\nBo;4", "name\tpoints\r\nAnna\t3\r\nBo\t4\r\n",
      "\u{FEFF}name,points\r\nAnna,3\r\nBo,4", "\"name\",\"points\"\n\"Anna\",\"3\"\nBo,4\n",
      "name , points\nAnna,3\nBo,4",
    ])
  func forms(text: String) throws {
    let table = try table(text)
    #expect(table.columns == ["name", "points"])
    #expect(table.rows.map(\.cells) == [[.text("Anna"), .text("3")], [.text("Bo"), .text("4")]])
    #expect(table.rows.map(\.line) == [2, 3])
    #expect(table.rows.allSatisfy { $0.problem == nil })
  }

  @Test("quotes hold separators, quotes and line breaks; rows are known by the line on which they begin")
  func quotes() throws {
    let table = try table("a,b\n\"x, \"\"y\"\"\",\"1\n2\"\n\n,\n5\" pipe,\"\"\n")
    #expect(table.rows.map(\.cells) == [[.text("x, \"y\""), .text("1\n2")], [.text("5\" pipe"), .text("")]])
    #expect(table.rows.map(\.line) == [2, 6])
    // A semicolon in quotes is none that separates.
    #expect(try self.table("\"a;;;\",b\n1,2").columns == ["a;;;", "b"])
  }

  @Test("a row that is wrong has its reason and leaves the others as they are")
  func rows() throws {
    let table = try table("a,b\n1\n1,2,3\n\"1\"x,2\n3,4\n")
    #expect(table.rows.map { $0.problem != nil } == [true, true, true, false])
    #expect(table.rows[0].problem == "the row has 1 cell, but there are 2 columns")
    #expect(
      table.rows[1].problem?.hasPrefix("the row has 3 cells, but there are 2 columns; put a cell that contains") == true
    )
    #expect(table.rows[2].problem?.hasPrefix("“x” follows a closing quote in cell 1") == true)
  }

  @Test("separators behind the last named column are left out, and cells there are not")
  func trailing() throws {
    let table = try table("a;b;;\n1;2;;\n3;4\n5;6;7;\n8;;;\n")
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map { $0.problem == nil } == [true, true, false, true])
    #expect(table.rows[2].problem?.hasPrefix("the row has 3 cells, but there are 2 columns") == true)
    #expect(table.rows.first?.cells == [.text("1"), .text("2")] && table.rows.last?.cells == [.text("8"), .text("")])
  }

  @Test(
    "a table whose rows cannot be told apart is refused, with the line",
    arguments: [
      ("", 1, "is empty"), ("\n\n", 1, "is empty"), ("a,,b\n", 1, "column 2 has no name"),
      ("a,b,a\n", 1, "two columns are called “a”"),
      (
        "a,,b,a,,b,b\n", 1, "columns 2 and 5 have no names; two columns are called “a”; 3 columns are called “b”"
      ), ("a,b\n1,2\n\"3,4\n5,6", 3, "a quote that is never closed"),
    ])
  func refused(text: String, line: Int, message: String) {
    do {
      _ = try BatchTable(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line == line && error.message.contains(message), "\(error)")
    }
  }

  @Test("other encodings are refused with the line and what to do")
  func encodings() {
    for (bytes, line) in [([0x61, 0x0A, 0x62, 0x0A, 0xFC, 0x0A], 3), ([0xFF, 0xFE, 0x61, 0x00], 1)] as [([UInt8], Int)]
    {
      do {
        _ = try BatchTable(bytes)
        Issue.record("\(bytes) were read")
      } catch {
        #expect(error.line == line && error.message.contains("save it as UTF-8"), "\(error)")
      }
    }
  }

  @Test("names of files are made from columns, and refused where a value cannot be part of one")
  func names() throws {
    let table = try table("name,n\nAnna,1\n,2\n\"a/b\",3\n..,4\n\(String(repeating: "x", count: 300)),5\n")
    func path(_ pattern: String, _ row: Int) throws -> String {
      try OutputPattern(pattern).path(for: table.rows[row], of: table)
    }
    #expect(try path("out/{name}-{n}.mp4", 0) == "out/Anna-1.mp4")
    #expect(try path("{line}.mp4", 1) == "3.mp4")
    let odd = try self.table("name\na%03d\nb\u{1B}[31m\nc\t\n100%\n")
    let faults = (0...2).map { row in
      #expect(throws: BatchTable.Problem.self) { try OutputPattern("{name}.mp4").path(for: odd.rows[row], of: odd) }?
        .message
        ?? ""
    }
    #expect(
      faults[0] == "column “name” is “a%03d”, and a number pattern such as “%d” cannot be part of a file name")
    #expect(faults[1] == "column “name” is “b\\u001b[31m”, and a control character cannot be part of a file name")
    #expect(faults[2].contains("“c\\t”, and a control character"))
    #expect(try OutputPattern("{name}.mp4").path(for: odd.rows[3], of: odd) == "100%.mp4")
    for row in 1...4 { #expect(throws: BatchTable.Problem.self) { try path("out/{name}/a{name}.mp4", row) } }
    #expect(throws: HostError.self) { try OutputPattern("out/{name.mp4") }
    #expect(try OutputPattern("out/{name}.mp4").folder == "out")
    #expect(try OutputPattern("{name}/a.mp4").folder == nil)
  }

  @Test("lines are selected by numbers and ranges, and written as short as can be")
  func selections() throws {
    let selection = try #require(LineSelection("5,17-20"))
    #expect((1...30).filter(selection.contains) == [5, 17, 18, 19, 20])
    for text in ["", "5,", "a", "9-5", "0", "-3", "1-2-3", "99999999999999999999"] {
      #expect(LineSelection(text) == nil, "\(text)")
    }
    #expect(LineSelection("2-\(Int.max)")?.contains(1 << 40) == true)
    #expect(LineSelection.text(of: [20, 5, 18, 19, 7, 18]) == "5,7,18-20")
  }

  @Test("lists of objects in JSON, JSON Lines and YAML are tables, with values of their types")
  func objects() throws {
    let json = try BatchTable(
      json: Array(
        """
        [
          {"name": "Anna", "points": 3},
          {"points": 4.5, "name": "Bo", "tags": ["a", "b"]}
        ]
        """.utf8))
    #expect(json.columns == ["name", "points", "tags"])
    #expect(json.rows.map(\.line) == [2, 3])
    #expect(
      json.rows.map(\.cells) == [
        [.string("Anna"), .number(3), nil],
        [.string("Bo"), .number(4.5), .array([.string("a"), .string("b")])],
      ])
    let lines = try BatchTable(jsonLines: Array("{\"name\": \"Anna\"}\n\n{\"name\": null}\r\n".utf8))
    #expect(lines.rows.map(\.line) == [1, 3])
    #expect(lines.rows.map(\.cells) == [[.string("Anna")], [.null]])
    let yaml = try BatchTable(
      yaml: Array("- name: Anna\n  points: 3\n- name: \"12\"\n  points: ~\n  at: {x: 1}\n".utf8))
    #expect(yaml.columns == ["name", "points", "at"])
    #expect(yaml.rows.map(\.line) == [1, 3])
    #expect(
      yaml.rows.map(\.cells) == [
        [.text("Anna"), .text("3"), nil], [.string("12"), .null, .object(["x": .text("1")])],
      ])
    #expect(try BatchTable(yaml: []).rows.isEmpty)
    let merged = try BatchTable(
      yaml: Array("- &a {name: Anna, points: 3}\n- {<<: *a, name: Bo}\n- <<: [{points: 4}, *a]\n- {\"<<\": 1}\n".utf8))
    #expect(merged.columns == ["name", "points", "<<"])
    #expect(
      merged.rows.prefix(3).map { $0.cells.prefix(2).map { $0?.description } } == [
        ["“Anna”", "“3”"], ["“Bo”", "“3”"], ["“Anna”", "“4”"],
      ])
    #expect(throws: BatchTable.Problem.self) { try BatchTable(yaml: Array("- {<<: 3}\n".utf8)) }
  }

  @Test(
    "what is no list of objects is refused, or the row is, with the line",
    arguments: [
      ("json", "{\"name\": 1}", 1, "the table is an object"),
      ("json", "[\n{\"a\": }]", 2, "not valid JSON, at column 7"),
      ("jsonl", "{}\n{\"a\": tru}\n", 2, "not valid JSON, at column 7"),
      ("yaml", "a: 1\n", 1, "the table is a mapping"),
      ("yaml", "- a: [1\n- b", 3, "not valid YAML"), ("yaml", "- a: 1\n- b: 2\n  b: 3\n", 3, "has the name “b” twice"),
      ("yaml", "- {a: &x [*x, *x]}\n", 1, "undefined alias “x”"),
      ("yaml", "- a: 1\n---\n- a: 2\n", 2, "second document"),
      ("yaml", "- &x {a: 1}\n- {*x : 2}\n", 2, "a name is the alias “*x”, expected a text"),
      ("yaml", "- ? [a, b]\n  : 1\n", 1, "a name is a sequence"),
      ("yaml", "- a: \"\\q\"\n", 1, "not valid YAML, at column"),
    ])
  func refusedObjects(form: String, text: String, line: Int, message: String) {
    do {
      switch form {
      case "json": _ = try BatchTable(json: Array(text.utf8))
      case "jsonl": _ = try BatchTable(jsonLines: Array(text.utf8))
      default: _ = try BatchTable(yaml: Array(text.utf8))
      }
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line == line && error.message.contains(message), "\(error)")
    }
  }

  @Test("aliases of YAML that stand for more than is written are refused, and a row that is no object is a wrong row")
  func aliases() throws {
    var text = "- a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for (name, last) in zip("bcdefgh", "abcdefg") {
      text += "- \(name): &\(name) [\((0..<10).map { _ in "*\(last)" }.joined(separator: ", "))]\n"
    }
    #expect(throws: BatchTable.Problem.self) { try BatchTable(yaml: Array(text.utf8)) }
    // Each alias is one value deeper, and each key of a mapping twice as large as the one before.
    let nested = "- a: &a0 [1]\n" + (1...100_000).map { "- a: &a\($0) [*a\($0 - 1)]\n" }.joined()
    #expect(throws: BatchTable.Problem.self) { try BatchTable(yaml: Array(nested.utf8)) }
    let keys = "- a: &a0 [1]\n" + (1...60).map { "- ? &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n  : 1\n" }.joined()
    #expect(throws: BatchTable.Problem.self) { try BatchTable(yaml: Array(keys.utf8)) }
    let table = try BatchTable(json: Array("[{\"a\": 1}, 2]".utf8))
    #expect(table.rows.map(\.problem) == [nil, "the row is 2, expected an object with names and values"])
  }

  @Test("conditions compare numbers as numbers and all else as texts")
  func filters() throws {
    func allows(_ text: String, _ input: ParameterInput?) throws -> Bool { try #require(RowFilter(text)).allows(input) }
    #expect(try allows("n>9", .text("10")) && !allows("n>9", .text("9")) && allows("n>=9", .number(9)))
    #expect(try allows("n<10", .text("9.5")) && allows("n<=-1", .text("-1")) && !allows("n<10", .text("abc")))
    #expect(
      try allows("name = Anna", .string("Anna")) && allows("name!=Anna", .text("Bo")) && allows("n=3", .text("3.0")))
    #expect(try allows("name~nn", .text("Anna")) && !allows("name~x", .text("Anna")) && allows("name=", nil))
    #expect(try #require(RowFilter("a=b>c")).column == "a")
    #expect(try allows("name==Anna", .text("Anna")) && !allows("name==Anna", .text("=Anna")))
    let longer = try #require(RowFilter("stay>=1s"))
    #expect(longer.allows(.text("1:30"), .duration()) && !longer.allows(.text("400ms"), .duration()))
    for text in ["", "name", "=3", "  >1"] { #expect(RowFilter(text) == nil, "\(text)") }
  }

  @Test("a condition that no value of the parameter can meet is an error, and empty cells may be looked for")
  func conditions() throws {
    func problem(_ text: String, _ schema: ParameterSchema) throws -> String? {
      try #require(RowFilter(text)).problem(schema)
    }
    let size = ParameterSchema.choice(["small", "large"])
    #expect(
      try problem("size=lage", size) == " is “lage”, expected one of small, large; did you mean “large”?")
    #expect(try problem("size!=medium", .optional(size)) != nil && problem("n>many", .number()) != nil)
    #expect(try problem("stay<soon", .duration()) != nil)
    for (text, schema) in [
      ("size=large", size), ("size=", size), ("size~la", size), ("n>3", .wholeNumber(ParameterLimits(0...2.0))),
      ("stay<1:30", .duration()), ("name=anything", .text),
    ] {
      #expect(try problem(text, schema) == nil, "\(text)")
    }
  }

  @Test("a column of records is first named where a record has it")
  func columnLines() throws {
    let lines = try BatchTable(jsonLines: Array("{\"a\": 1}\n\n{\"a\": 2, \"b\": 3}\n".utf8))
    #expect(lines.firstLine(with: "a") == 1 && lines.firstLine(with: "b") == 3 && lines.firstLine(with: "c") == nil)
    let yaml = try BatchTable(yaml: Array("- a: 1\n- a: 2\n  b: 3\n".utf8))
    #expect(yaml.firstLine(with: "b") == 2)
    #expect(try BatchTable(Array("a,b\n1,2\n".utf8)).firstLine(with: "b") == nil)
  }

  @Test("a report is JSON, CSV or JUnit, whatever the names and errors hold")
  func reports() throws {
    let rows = [
      JSONLine.Row(
        line: 3, output: "out/<b>\"x\", y.mp4", also: ["out/x.webm", "out/x.jpg"], status: 0, errors: [],
        warnings: ["a; b"], frames: 12, unchanged: true),
      JSONLine.Row(
        line: 2, output: nil, also: [], status: 64, errors: ["no & <never>\u{1}\nsecond"], warnings: [], frames: 0,
        unchanged: false),
    ]
    let report = BatchReport(table: "a&b.csv", rows: rows, untried: [5], seconds: 1.25)
    let table = try BatchTable(Array(report.text(forName: "r.csv").utf8))
    #expect(table.rows.map { table.cell("line", of: $0) } == [.text("2"), .text("3"), .text("5")])
    #expect(table.cell("output", of: table.rows[1]) == .text("out/<b>\"x\", y.mp4"))
    #expect(table.cell("also", of: table.rows[1]) == .text("out/x.webm; out/x.jpg"))
    #expect(table.cell("errors", of: table.rows[2]) == .text("not tried"))
    let parser = XMLParser(data: Data(try report.text(forName: "r.xml").utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let text = try report.text(forName: "r.xml")
    #expect(text.contains("tests=\"3\" failures=\"1\" skipped=\"1\" time=\"1.25\""))
    #expect(text.contains("<failure message=\"no &amp; &lt;never&gt;\u{FFFD}&#10;second\" type=\"64\">"))
    let json = try JSONSerialization.jsonObject(with: Data(try report.text(forName: "r.json").utf8)) as? [String: Any]
    #expect((json?["rows"] as? [[String: Any]])?.map { $0["line"] as? Int } == [2, 3])
    #expect(BatchReport.Form(ofName: "r.html") == nil)
  }
}
