// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionModel

/// Long tables of wide ones.
extension Table {
  /// A row for each cell of the other columns: with the name of its column, and its value. So a table with a column for each year
  /// becomes one with a row for each year, as a race needs it.
  ///
  /// Names that are all numbers or all dates are such values. Missing cells are rows without a value.
  ///
  /// - Parameters:
  ///   - kept: the columns that stay; each of their cells is repeated.
  ///   - names: the new column for the names of the other columns.
  ///   - values: the new column for their cells, which are all of one kind.
  ///
  /// Example: `Table("wide.csv").unpivoted(keeping: "country", names: "year", values: "gigawatts")`
  public func unpivoted(keeping kept: String..., names: String, values: String) -> Table {
    let staying = kept.compactMap { header.index(of: $0) }
    guard staying.count == kept.count else { return self }
    let others = header.names.indices.filter { !staying.contains($0) }
    let all = kept + [names, values]
    guard Set(all).count == all.count else {
      DiagnosticLog.error(
        "the columns of an unpivoted table must have different names, got \(all.joined(separator: ", "))")
      return self
    }
    // An empty column fits every kind.
    let kinds = Set(others.filter { column in rows.contains { $0.cells[column] != nil } }.map { header.kinds[$0] })
    guard kinds.count <= 1 else {
      let list = others.prefix(12).map { "“\(header.names[$0])” with \(header.kinds[$0].words)" }
        .joined(separator: ", ")
      DiagnosticLog.error(
        "the columns of \(header.source) that are unpivoted must hold values of one kind, but there are \(list); keep the others: "
          + "unpivoted(keeping: …)")
      return self
    }
    let cells = Table.cells(ofNames: others.map { header.names[$0] })
    let longHeader = TableHeader(
      names: all,
      kinds: staying.map { header.kinds[$0] } + [cells.first?.value.kind ?? .text, kinds.first ?? .number],
      source: header.source, isBroken: header.isBroken)
    let long = rows.flatMap { row in
      zip(others, cells).map { column, name in
        Row(header: longHeader, cells: staying.map { row.cells[$0] } + [name, row.cells[column]], line: row.line)
      }
    }
    return Table(header: longHeader, rows: long, reading: reading)
  }

  /// Names of columns as values: numbers or dates if all are.
  private static func cells(ofNames names: [String]) -> [Cell] {
    let numbers = names.compactMap { Double($0) }.filter(\.isFinite)
    if numbers.count == names.count { return zip(names, numbers).map { Cell(.number($1), written: $0) } }
    let days = names.compactMap { CalendarDate($0) }
    if days.count == names.count { return zip(names, days).map { Cell(.day($1), written: $0) } }
    return names.map { Cell(.text($0), written: $0) }
  }
}
