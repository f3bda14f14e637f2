// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Other tables made of a table.
extension Table {
  /// The rows in the order of a column, equal ones as they were. Rows without a value come last either way.
  /// Example: `Table("sales.csv").sorted(by: "revenue", descending: true)`
  public func sorted(by column: String, descending: Bool = false) -> Table {
    guard let index = header.index(of: column) else { return self }
    let order = rows.enumerated().sorted { a, b in
      switch (a.element.cells[index]?.value, b.element.cells[index]?.value) {
      case (nil, nil): return a.offset < b.offset
      case (nil, _): return false
      case (_, nil): return true
      case (let first?, let second?):
        if first == second { return a.offset < b.offset }
        return descending ? second < first : first < second
      }
    }
    return with(order.map(\.element))
  }

  /// The rows that satisfy a condition.
  /// Example: `Table("sales.csv").filtered { ($0.number("revenue") ?? 0) > 1000 }`
  public func filtered(_ condition: (Row) -> Bool) -> Table { with(rows.filter(condition)) }

  /// The rows with a value in a column.
  /// Example: `Table("sales.csv").filtered("region", is: "EU")`
  public func filtered(_ column: String, is value: Value) -> Table {
    guard let index = header.index(of: column) else { return self }
    return with(rows.filter { $0.cells[index]?.value == value })
  }

  /// The first rows, at most so many; none for a negative number.
  /// Example: `Table("sales.csv").sorted(by: "revenue", descending: true).prefix(5)`
  public func prefix(_ count: Int) -> Table { with(Array(rows.prefix(max(count, 0)))) }

  /// Rows with the same value in a column, as a table for each value, in the order of the first rows. Rows without a value are
  /// a group of their own.
  /// Example: `for group in Table("sales.csv").grouped(by: "region") { print(group.name, group.table["revenue"].sum) }`
  public func grouped(by column: String) -> [Group] {
    guard let index = header.index(of: column) else { return [] }
    var order: [Value?] = []
    var members: [Value?: [Row]] = [:]
    for row in rows {
      let value = row.cells[index]?.value
      if members[value] == nil { order.append(value) }
      members[value, default: []].append(row)
    }
    return order.map { value in
      let rows = members[value] ?? []
      return Group(value: value, name: rows.first?.cells[index]?.text ?? "", table: with(rows))
    }
  }

  /// Rows of a table with the same value in a column.
  ///
  /// Example: `let names = Table("sales.csv").grouped(by: "region").map(\.name)`
  public struct Group: Hashable, Sendable {
    /// The value that its rows share; nil if it is missing.
    /// Example: `let values = Table("sales.csv").grouped(by: "region").map(\.value)`
    public let value: Value?
    /// The value as text, as the file has it; empty if it is missing.
    /// Example: `let names = Table("sales.csv").grouped(by: "region").map(\.name)`
    public let name: String
    /// Its rows.
    /// Example: `let sums = Table("sales.csv").grouped(by: "region").map { $0.table["revenue"].sum }`
    public let table: Table
  }

  /// Some of the columns, in this order.
  /// Example: `Table("sales.csv").selecting("city", "revenue")`
  public func selecting(_ names: String...) -> Table {
    let indices = names.compactMap { header.index(of: $0) }
    return with(indices.map { header.names[$0] }, indices.map { header.kinds[$0] }) { row in
      indices.map { row.cells[$0] }
    }
  }

  /// One more column, with a value for each row. A column of the same name is replaced.
  /// Example: `Table("sales.csv").adding("share") { .number(($0.number("revenue") ?? 0) / 100) }`
  public func adding(_ name: String, _ value: (Row) -> Value?) -> Table {
    let cells = rows.map { row in value(row).map { Cell($0) } }
    let found = Set(cells.compactMap { $0?.value.kind })
    let kind = found.count == 1 ? found.first ?? .text : Kind.text
    var (names, kinds) = (header.names, header.kinds)
    let known = names.firstIndex(of: name)
    if let known {
      kinds[known] = kind
    } else {
      names.append(name)
      kinds.append(kind)
    }
    var index = -1
    return with(names, kinds) { row in
      index += 1
      var row = row.cells
      if let known { row[known] = cells[index] } else { row.append(cells[index]) }
      return row
    }
  }

  func with(_ rows: [Row]) -> Table { Table(header: header, rows: rows, reading: reading) }

  func with(_ names: [String], _ kinds: [Kind], _ cells: (Row) -> [Cell?]) -> Table {
    let header = TableHeader(names: names, kinds: kinds, source: header.source, isBroken: header.isBroken)
    return Table(
      header: header, rows: rows.map { Row(header: header, cells: cells($0), line: $0.line) }, reading: reading)
  }
}
