import Foundation
import Testing

@testable import MotionHost

/// Tables of batches, as people and spreadsheets write them.
@Suite struct TableTests {
  private func table(_ text: String) throws -> Table { try Table(Array(text.utf8)) }

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
    #expect(table.rows.map(\.cells) == [["Anna", "3"], ["Bo", "4"]])
    #expect(table.rows.map(\.line) == [2, 3])
    #expect(table.rows.allSatisfy { $0.problem == nil })
  }

  @Test("quotes hold separators, quotes and line breaks; rows are known by the line on which they begin")
  func quotes() throws {
    let table = try table("a,b\n\"x, \"\"y\"\"\",\"1\n2\"\n\n,\n5\" pipe,\"\"\n")
    #expect(table.rows.map(\.cells) == [["x, \"y\"", "1\n2"], ["5\" pipe", ""]])
    #expect(table.rows.map(\.line) == [2, 6])
    // A semicolon in quotes is none that separates.
    #expect(try self.table("\"a;;;\",b\n1,2").columns == ["a;;;", "b"])
  }

  @Test("a row that is wrong has its reason and leaves the others as they are")
  func rows() throws {
    let table = try table("a,b\n1\n1,2,3\n\"1\"x,2\n3,4\n")
    #expect(table.rows.map { $0.problem != nil } == [true, true, true, false])
    #expect(table.rows[0].problem == "the row has 1 cell, but there are 2 columns")
    #expect(table.rows[1].problem?.hasPrefix("the row has 3 cells, but there are 2 columns; a cell that holds") == true)
    #expect(table.rows[2].problem?.hasPrefix("“x” follows a closing quote in cell 1") == true)
  }

  @Test(
    "a table whose rows cannot be told apart is refused, with the line",
    arguments: [
      ("", 1, "is empty"), ("\n\n", 1, "is empty"), ("a,,b\n", 1, "column 2 has no name"),
      ("a,b,a\n", 1, "two columns are called “a”"), ("a,b\n1,2\n\"3,4\n5,6", 3, "a quote that is never closed"),
    ])
  func refused(text: String, line: Int, message: String) {
    do {
      _ = try Table(Array(text.utf8))
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
        _ = try Table(bytes)
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
    for row in 1...4 { #expect(throws: Table.Problem.self) { try path("out/{name}/a{name}.mp4", row) } }
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
}
