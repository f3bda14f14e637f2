// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel

/// Rows of values with named columns: from a file beside the script, or from code.
///
/// ```swift
/// let sales = Table("sales.csv")
/// for row in sales.sorted(by: "revenue", descending: true).rows {
///   print(row.text("city") ?? "–", row.number("revenue") ?? 0)
/// }
/// let total = sales["revenue"].sum
/// ```
///
/// The file is CSV or TSV with a first line that names the columns, or JSON: a list of objects, or of lists with the names in the
/// first one. Each column has one kind of value: numbers, dates, true or false, or text. Numbers and dates are read as a locale
/// writes them. Each bad cell is an error with its line, its column and the expected value; a missing cell is nil.
///
/// A table is also a parameter: `@Parameter var data = Table("data.csv")` takes another file with `--set data=@q3.csv`.
public struct Table: Hashable, Sendable {
  package let header: TableHeader
  /// From the first to the last.
  /// Example: `for row in Table("sales.csv").rows { print(row.line) }`
  public internal(set) var rows: [Row]
  /// How a file is read; a parameter reads another file alike.
  package var reading = Reading()

  /// How a file is read.
  package struct Reading: Hashable, Sendable {
    /// As the script writes it; nil without a file.
    var path: String?
    package var locale: String?
    var kinds: [String: Kind] = [:]
    var separator: Character?
  }

  init(header: TableHeader, rows: [Row], reading: Reading = Reading()) {
    (self.header, self.rows, self.reading) = (header, rows, reading)
  }

  /// A table of rows in the script.
  ///
  /// - Parameters:
  ///   - columns: their names, each once.
  ///   - rows: a value for each column; nil for a missing one. A row of another length is an error, and left out.
  ///
  /// Example: `Table(columns: ["city", "people"], rows: [["Berlin", 3.7], ["Rome", 2.8], ["Oslo", nil]])`
  public init(columns: [String], rows: [[Value?]]) {
    var known: Set<String> = []
    if let twice = columns.first(where: { !known.insert($0).inserted }) {
      DiagnosticLog.error("two columns of the table are called “\(twice)”")
    }
    var whole: [(line: Int, cells: [Value?])] = []
    for (index, row) in rows.enumerated() {
      guard row.count == columns.count else {
        DiagnosticLog.error(
          "row \(index + 1) of the table has \(row.count) cells, but there are \(columns.count) columns")
        continue
      }
      whole.append((index + 1, row))
    }
    let kinds = columns.indices.map { column in
      let found = Set(whole.compactMap { $0.cells[column]?.kind })
      return found.count == 1 ? found.first ?? .text : Kind.text
    }
    let header = TableHeader(names: columns, kinds: kinds, source: "the table")
    self.init(
      header: header,
      rows: whole.map { row in Row(header: header, cells: row.cells.map { $0.map { Cell($0) } }, line: row.line) })
  }

  /// A table of columns in the script, from the first to the last. Short columns end in missing cells.
  ///
  /// Example: `Table(["city": ["Berlin", "Rome"], "people": [3.7, 2.8]])`
  public init(_ columns: KeyValuePairs<String, [Value?]>) {
    let count = columns.map(\.value.count).max() ?? 0
    self.init(
      columns: columns.map(\.key),
      rows: (0..<count).map { row in columns.map { $0.value.indices.contains(row) ? $0.value[row] : nil } })
  }

  /// A table whose file cannot be used.
  init(broken source: String, _ reading: Reading) {
    self.init(
      header: TableHeader(names: [], kinds: [], source: source, isBroken: true), rows: [], reading: reading)
  }

  /// Whether it has no rows.
  /// Example: `let isEmpty = Table("sales.csv").isEmpty`
  public var isEmpty: Bool { rows.isEmpty }
  /// The names of the columns, in the order of the file.
  /// Example: `let names = Table("sales.csv").names`
  public var names: [String] { header.names }
  /// All columns, in the order of the file.
  /// Example: `let numeric = Table("sales.csv").columns.filter { $0.kind == .number }`
  public var columns: [Column] { header.names.indices.map(column) }

  /// A column by its name. An unknown name is an error, and gives a column of missing cells.
  /// Example: `let cities = Table("sales.csv")["city"].texts`
  public subscript(_ name: String) -> Column {
    guard let index = header.index(of: name) else {
      return Column(name: name, kind: .text, cells: Array(repeating: nil, count: rows.count))
    }
    return column(index)
  }

  private func column(_ index: Int) -> Column {
    Column(name: header.names[index], kind: header.kinds[index], cells: rows.map { $0.cells[index] })
  }

  /// The first row whose first column has a text; nil if there is none.
  /// Example: `let brazil = Table("sales.csv").row("Brazil")`
  public func row(_ key: String) -> Row? { rows.first { $0.cells.first??.text == key } }

  /// The first row with a text in a column; nil if there is none.
  /// Example: `let brazil = Table("sales.csv").row("BR", in: "code")`
  public func row(_ key: String, in column: String) -> Row? {
    guard let index = header.index(of: column) else { return nil }
    return rows.first { $0.cells[index]?.text == key }
  }
}
