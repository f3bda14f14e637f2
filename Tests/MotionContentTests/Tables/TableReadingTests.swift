// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionModel
import MotionTestSupport
import Testing

@testable import MotionContent

/// Tables as people, spreadsheets and statistical offices write them.
@Suite("Tables of files")
struct TableReadingTests {
  /// A table and the messages about it.
  private func read(
    _ bytes: [UInt8], _ path: String = "q3.csv", _ locale: String? = nil, kinds: [String: Table.Kind] = [:],
    separator: Character? = nil
  ) -> (table: Table, errors: [String], warnings: [String]) {
    let log = DiagnosticLog()
    var table = Table(columns: [], rows: [])
    log.collect(services: nil) {
      table = Table(bytes, Table.Reading(path: path, locale: locale, kinds: kinds, separator: separator))
    }
    return (
      table, log.diagnostics.filter { $0.severity == .error }.map(\.message),
      log.diagnostics.filter { $0.severity == .warning }.map(\.message)
    )
  }

  private func read(
    _ text: String, _ path: String = "q3.csv", _ locale: String? = nil, kinds: [String: Table.Kind] = [:]
  ) -> (table: Table, errors: [String], warnings: [String]) { read(Array(text.utf8), path, locale, kinds: kinds) }

  @Test("columns have the kinds of their cells, and missing cells are nil")
  func kinds() {
    let (table, errors, warnings) = read(
      "city,people,founded,capital\nBerlin,\"3,769,495\",1237-10-28,yes\nRome,n/a,,no\nOslo,-1.5e3,2024-02-29,\n")
    #expect(errors.isEmpty && warnings.isEmpty, "\(errors) \(warnings)")
    #expect(table.columns.map(\.kind) == [.text, .number, .date, .boolean])
    #expect(table["people"].numbers == [3_769_495, nil, -1500])
    #expect(table["founded"].dates.map { $0?.description } == ["1237-10-28", nil, "2024-02-29"])
    #expect(table["capital"].values == [true, false, nil])
    #expect(table.rows.map(\.line) == [2, 3, 4])
    #expect(table.rows[0].text("people") == "3,769,495" && table.rows[0].number("people") == 3_769_495)
  }

  @Test(
    "numbers are read as a locale writes them",
    arguments: [
      ("de", "1.234,5", 1234.5), ("de", "−0,25", -0.25), ("de", "12 %", 0.12), ("de", "1.234.567 €", 1_234_567),
      ("fr", "1 234,5", 1234.5), ("fr", "1\u{202F}234,5", 1234.5), ("en", "$1,234.50", 1234.5),
      ("en", "(1,200)", -1200), ("en", "-$3", -3), ("de-CH", "1’234.5", 1234.5), ("en-IN", "12,34,567", 1_234_567),
      ("ar-EG", "١٢٣٤٫٥", 1234.5), ("en", ".5", 0.5), ("en", "6.02e23", 6.02e23), ("en", "+7", 7),
    ])
  func numbers(locale: String, text: String, number: Double) throws {
    #expect(try #require(TableLocale(locale)).number(text) == number)
  }

  @Test(
    "texts that a locale does not write as numbers are none",
    arguments: [
      ("en", "1,5"), ("en", "1,2345"), ("en", "12,34,567"), ("de", "1.5"), ("de", "1,234.5"), ("en", "1O"), ("en", ""),
      ("en", "-"), ("en", "--1"), ("en", "1 2"), ("en", "1e9999"), ("en", "0x10"), ("en", "inf"), ("en", "e5"),
      ("en", "."),
    ])
  func noNumbers(locale: String, text: String) throws {
    #expect(try #require(TableLocale(locale)).number(text) == nil)
  }

  @Test(
    "dates are read as a locale writes them, and ISO 8601 everywhere",
    arguments: [
      ("de", "14.03.2027", "2027-03-14"), ("de", "14. März 2027", "2027-03-14"), ("de", "2027-03-14", "2027-03-14"),
      ("en", "3/14/2027", "2027-03-14"), ("en-GB", "14/03/27", "2027-03-14"), ("en", "Mar 14, 2027", "2027-03-14"),
      ("en", "March 2027", "2027-03-01"), ("ja", "2027年3月14日", "2027-03-14"), ("ja", "2027/3/14", "2027-03-14"),
      ("en", "2027-03-14T18:30Z", "2027-03-14T18:30"), ("en", "2027-03-14 6:30 PM", "2027-03-14T18:30"),
      ("en", "2027-03-14T01:00:05+02:00", "2027-03-13T23:00:05"), ("en", "2027-03", "2027-03-01"),
      ("fr", "14 mars 2027", "2027-03-14"), ("en", "1/2/70", "1970-01-02"),
    ])
  func dates(locale: String, text: String, date: String) throws {
    #expect(try #require(TableLocale(locale)).date(text)?.description == date)
  }

  @Test(
    "days that do not exist are no dates",
    arguments: ["2027-02-29", "2/30/2027", "13/13/2027", "0000-01-01", "2027", "1:30"])
  func noDates(text: String) throws {
    #expect(try #require(TableLocale("en")).date(text) == nil)
  }

  @Test("seconds of times go there and back, leap years and the years before 1970 included")
  func seconds() throws {
    #expect(CalendarTime("1970-01-01").secondsSince1970 == 0)
    #expect(CalendarTime("2000-03-01").secondsSince1970 == 951_868_800)
    for text in ["0001-01-01", "1600-02-29", "1969-12-31", "2024-02-29", "9999-12-31"] {
      let time = CalendarTime(try #require(CalendarDate(text)), hour: 23, minute: 59, second: 30)
      #expect(CalendarTime(secondsSince1970: time.secondsSince1970) == time)
    }
    #expect(CalendarTime(secondsSince1970: 1e300) == nil && CalendarTime(secondsSince1970: -.infinity) == nil)
  }

  @Test("each bad cell is an error with its file, line, column and what was expected")
  func badCells() {
    let rows = (1...8).map { "c\($0),\($0)" }.joined(separator: "\n")
    let (table, errors, _) = read("city,revenue\n\(rows)\nx,1O\ny,\"1,5\"\n")
    #expect(errors.count == 2)
    #expect(
      errors.first?.hasPrefix("q3.csv:10: column “revenue” is “1O”, expected a number such as 1,234.5 as in most")
        == true,
      "\(errors)")
    #expect(errors.last?.contains("locale: \"de\"") == true, "\(errors)")
    #expect(table["revenue"].numbers.suffix(2) == [nil, nil])
    // Stated kinds name each cell that is none; without them so mixed a column is text.
    let mixed = "code,n\nA,1\n7,x\n"
    #expect(read(mixed).errors.isEmpty && read(mixed).table.columns.map(\.kind) == [.text, .text])
    #expect(
      read(mixed, kinds: ["n": .number]).errors == [
        "q3.csv:3: column “n” is “x”, expected a number such as 1,234.5; correct the cell, or leave it empty"
      ])
    #expect(read(mixed, kinds: ["codes": .text]).errors.first?.contains("none; did you mean “code”?") == true)
  }

  @Test("rows of another length are errors, and the others stay")
  func rows() {
    let (table, errors, _) = read("a,b\n1,2\n3\n4,5\n")
    #expect(errors == ["q3.csv:3: the row has 1 cell, but there are 2 columns"])
    #expect(table["a"].numbers == [1, 4])
  }

  @Test("rows without a value in a needed column are left out, each with a warning that names its line")
  func complete() {
    let log = DiagnosticLog()
    log.collect(services: nil) {
      let text = "stop,north,east\nLisbon,38.7,-9.1\nNowhere,,2\nMadrid,40.4,-3.7\nVoid,,\n"
      let table = Table(
        Array(text.utf8), Table.Reading(path: "stops.csv", locale: nil, kinds: [:], separator: nil))
      #expect(table.complete("north", "east").rows.map { $0.text("stop") } == ["Lisbon", "Madrid"])
      #expect(table.complete("stop").rows.count == 4)
    }
    #expect(
      log.diagnostics.map(\.message) == [
        "stops.csv:3: the row is left out, because it has no “north”",
        "stops.csv:5: the row is left out, because it has no “north”, “east”",
      ])
  }

  @Test("a column of decimal commas without a locale is text, with a warning that says what to do")
  func commas() {
    let text = "city;n\nBerlin;1,5\nRome;2,25\n"
    #expect(read(text).warnings.first?.contains("state the file's locale, such as locale: \"de\"") == true)
    #expect(read(text, "q3.csv", "de").table["n"].numbers == [1.5, 2.25])
    #expect(read("d\n03/04/2027\n").warnings.first?.contains("months before days") == true)
    #expect(read("d\n03/04/2027\n03/14/2027\n").warnings.isEmpty == false)
    #expect(read("d\n03/04/2027\n", "q3.csv", "en-GB").warnings.isEmpty)
    #expect(read("d\n03/04/2027\n", "q3.csv", "xyzzy").errors.first?.contains("is not a locale") == true)
  }

  @Test("encodings of spreadsheets: UTF-8 with a mark, UTF-16 either way, Windows-1252 with a warning")
  func encodings() {
    let text = "city,n\nKöln – „Dom“ €,1\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let (table, errors, warnings) = read(bytes)
      #expect(table["city"].texts == ["Köln – „Dom“ €"] && errors.isEmpty && warnings.isEmpty)
    }
    // Windows-1252 has a dash and the euro where Latin-1 has control characters.
    let latin = "city,n\nK\u{F6}ln \u{96} \u{80},1\n".unicodeScalars.map { UInt8($0.value) }
    let (table, errors, warnings) = read(latin)
    #expect(table["city"].texts == ["Köln – €"] && errors.isEmpty)
    #expect(warnings.first?.hasPrefix("q3.csv: line 2 is not UTF-8, so the file is read as Windows-1252") == true)
    #expect(read([0xFF, 0xFE, 0x61]).errors.first?.contains("half a character") == true)
    #expect(read([0x50, 0x4B, 3, 4, 0, 0, 1]).errors.isEmpty == false)
  }

  @Test("separators are found, stated in the file, or in the script")
  func separators() {
    #expect(read("sep=;\r\na;b\r\n1,2;3\r\n", "a.csv", "de").table["a"].numbers == [1.2])
    #expect(read("sep=|\na|b\nx,y|3\n").table["a"].texts == ["x,y"])
    #expect(read("a|b\n1|2\n").table.names == ["a", "b"])
    #expect(read("Stadt;Umsatz, netto\nBerlin;1,5\n").table.names == ["Stadt", "Umsatz, netto"])
    #expect(read("a\tb\n1,2\t3\n", "a.tsv").table.names == ["a", "b"])
    #expect(read(Array("a:b\n1:2\n".utf8), separator: ":").table.names == ["a", "b"])
    #expect(read(Array("a:b\n".utf8), separator: "é").errors.count == 1)
  }

  @Test("JSON: objects in the order of their names, and lists with a header")
  func json() {
    let objects = read("[{\"z\": \"Rome\", \"a\": 1}, {\"z\": null, \"b\": true, \"a\": 2.5}]", "a.json")
    #expect(objects.errors.isEmpty && objects.table.names == ["z", "a", "b"])
    #expect(objects.table["a"].numbers == [1, 2.5] && objects.table["b"].values == [nil, true])
    let lists = read("[[\"city\", \"day\"], [\"Rome\", \"2027-03-14\"], [\"Oslo\"]]", "a.json")
    #expect(lists.table["day"].dates.map { $0?.description } == ["2027-03-14"])
    #expect(lists.errors == ["a.json:1: the row has 1 cells, expected a list of 2 cells"])
    #expect(read("{\"a\": 1}", "a.json").errors.first?.contains("a list of objects") == true)
    #expect(read("[{\"a\": [1]}]", "a.json").errors.first?.contains("column “a” is a list") == true)
    #expect(read("[1, 2", "a.json").errors.first?.contains("not valid JSON") == true)
  }

  @Test("all faults of the names of columns are told at once, with their lines")
  func heads() {
    let csv = read("a,,a\n1,2,3\n")
    #expect(csv.errors == ["q3.csv:1: column 2 has no name; two columns are called “a”"] && csv.table.columns.isEmpty)
    let json = read("[[\"a\",\n7,\n\"a\"],\n[1, 2, 3], [1]]", "q3.json")
    #expect(
      json.errors == [
        "q3.json:2: column 2 is 7, expected its name as a text", "q3.json:3: two columns are called “a”",
      ], "\(json.errors)")
    #expect(json.table.columns.isEmpty && json.table.header.isBroken)
  }

  @Test("files of hostile bytes give errors, not traps", arguments: 0..<200)
  func noise(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let alphabet = Array("\"\";,|\t\n\r0123.,-eE%()/:T {}[]sep=\u{FEFF}é年".utf8)
    let bytes = (0..<80).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
    let table = read(bytes, seed % 3 == 0 ? "a.json" : "a.csv", seed % 2 == 0 ? "de" : nil).table
    for row in table.rows { #expect(row.cells.count == table.names.count) }
  }
}
