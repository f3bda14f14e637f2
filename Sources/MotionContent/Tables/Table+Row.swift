// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionModel

extension Table {
  /// A row of a table. A missing cell is nil. An unknown column, or a value of another kind, is an error.
  ///
  /// Example: `for row in Table("sales.csv").rows { print(row.text("city") ?? "–", row.number("revenue") ?? 0) }`
  public struct Row: Hashable, Sendable {
    let header: TableHeader
    package var cells: [Cell?]
    /// The line of the file on which it begins, or its number in a table from code; from 1.
    /// Example: `let line = Table("sales.csv").rows.first?.line`
    public internal(set) var line: Int

    /// The value of a column, of any kind.
    /// Example: `let value = row["revenue"]`
    public subscript(_ column: String) -> Value? { cell(column)?.value }

    /// The number of a column.
    /// Example: `let revenue = row.number("revenue") ?? 0`
    public func number(_ column: String) -> Double? {
      guard let cell = cell(column) else { return nil }
      if case .number(let number) = cell.value { return number }
      return mismatch(column, .number, cell)
    }

    /// The day of a column of dates.
    /// Example: `let day = row.date("published")`
    public func date(_ column: String) -> CalendarDate? { time(column)?.day }

    /// The day and the time of a column of dates.
    /// Example: `let seconds = row.time("measured")?.secondsSince1970`
    public func time(_ column: String) -> CalendarTime? {
      guard let cell = cell(column) else { return nil }
      if case .date(let time) = cell.value { return time }
      return mismatch(column, .date, cell)
    }

    /// True or false, from a column of such values.
    /// Example: `let isOpen = row.boolean("open") ?? false`
    public func boolean(_ column: String) -> Bool? {
      guard let cell = cell(column) else { return nil }
      if case .boolean(let value) = cell.value { return value }
      return mismatch(column, .boolean, cell)
    }

    /// The text of a column of any kind: as the file has it, or else as ``Table/Value`` describes itself.
    /// Example: `TextLayer(row.text("city") ?? "–")`
    public func text(_ column: String) -> String? { cell(column)?.text }

    /// The cell of a column; nil if it is missing, with an error if there is no such column.
    func cell(_ column: String) -> Cell? { header.index(of: column).flatMap { cells[$0] } }

    private func mismatch<Result>(_ column: String, _ kind: Kind, _ cell: Cell) -> Result? {
      DiagnosticLog.error(
        "column “\(column)” of \(header.source) holds \(cell.value.kind.words), not \(kind.words): “\(cell.text.prefix(40))” "
          + "in line \(line). Table(\"…\", kinds: [\"\(column)\": .\(kind.rawValue)]) names each cell that is none")
      return nil
    }
  }

  /// A value with its text in the file.
  package struct Cell: Hashable, Sendable {
    package var value: Value
    /// Nil: there is no file.
    package var written: String?

    init(_ value: Value, written: String? = nil) { (self.value, self.written) = (value, written) }

    package var text: String { written ?? value.description }
  }
}
