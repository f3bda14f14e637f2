// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

/// The cells of a file before their kinds are known.
package struct RawTable: Sendable {
  package var names: [String]
  package var rows: [(line: Int, cells: [RawCell])]
  package var problems: [TableProblem] = []
  /// Whether the names of its columns have faults, so that no row can be read.
  private(set) var isBroken = false

  package enum RawCell: Hashable, Sendable {
    case missing
    case written(String)
    case number(Double)
    case boolean(Bool)
  }

  package static let byteLimit = 1 << 26
  static let rowLimit = 1_000_000
  static let columnLimit = 1000

  /// Cells with separators.
  package init(delimited bytes: ArraySlice<UInt8>, separator: UInt8?) throws(TableProblem) {
    let text: DelimitedText
    do {
      text = try DelimitedText(bytes, separator: separator, rowLimit: RawTable.rowLimit)
    } catch { throw TableProblem(error.line, error.message) }
    names = text.names
    rows = []
    rows.reserveCapacity(text.rows.count)
    for row in text.rows {
      if let problem = row.problem {
        problems.append(TableProblem(row.line, problem))
      } else {
        rows.append((row.line, row.cells.map { RawCell.written($0) }))
      }
    }
    try checkColumns()
  }

  /// A list of objects with the columns as names, or a list of lists with the names in the first one.
  package init(json bytes: ArraySlice<UInt8>) throws(TableProblem) {
    let text = String(decoding: bytes, as: UTF8.self)
    let root: JSONNode
    do { root = try JSONReader.read(text) } catch {
      throw TableProblem(error.line, "not valid JSON, at column \(error.column): \(error.message)")
    }
    guard let items = root.list else {
      throw TableProblem(
        root.line, "the table is \(root.shown); a JSON table is a list of objects, one for each row, or a list of lists"
      )
    }
    guard items.count <= RawTable.rowLimit else {
      throw TableProblem(root.line, "the table has more than \(RawTable.rowLimit) rows")
    }
    (names, rows) = ([], [])
    if items.first?.list != nil {
      read(lists: items)
    } else {
      read(objects: items)
    }
    try checkColumns()
  }

  private func checkColumns() throws(TableProblem) {
    guard names.count <= RawTable.columnLimit else {
      throw TableProblem(1, "the table has \(names.count) columns, at most \(RawTable.columnLimit) are read")
    }
  }

  // MARK: JSON

  private mutating func read(lists: [JSONNode]) {
    guard let header = lists.first, let titles = header.list else { return }
    for (index, title) in titles.enumerated() {
      guard let name = title.string?.trimmingCharacters(in: .whitespaces), !name.isEmpty else {
        problems.append(
          TableProblem(title.line, "column \(index + 1) is \(title.shown), expected its name as a text"))
        continue
      }
      if names.contains(name) { problems.append(TableProblem(title.line, "two columns are called “\(name)”")) }
      names.append(name)
    }
    isBroken = !problems.isEmpty
    if isBroken { return }
    for item in lists.dropFirst() {
      guard let cells = item.list, cells.count == names.count else {
        let found = item.list.map { "has \($0.count) cells" } ?? "is \(item.shown)"
        problems.append(TableProblem(item.line, "the row \(found), expected a list of \(names.count) cells"))
        continue
      }
      rows.append((item.line, zip(names, cells).map { cell($1, of: $0) }))
    }
  }

  private mutating func read(objects: [JSONNode]) {
    var indices: [String: Int] = [:]
    for item in objects {
      guard let members = item.object else {
        problems.append(TableProblem(item.line, "the row is \(item.shown), expected an object with names and values"))
        continue
      }
      for name in item.names where indices[name] == nil {
        indices[name] = names.count
        names.append(name)
      }
      var cells = Array(repeating: RawCell.missing, count: names.count)
      for name in item.names {
        if let index = indices[name], let value = members[name] { cells[index] = cell(value, of: name) }
      }
      rows.append((item.line, cells))
    }
    // Names may come up late, so earlier rows are filled up.
    for index in rows.indices where rows[index].cells.count < names.count {
      rows[index].cells += Array(repeating: .missing, count: names.count - rows[index].cells.count)
    }
  }

  private mutating func cell(_ node: JSONNode, of name: String) -> RawCell {
    switch node.value {
    case .null: return .missing
    case .number(let number): return .number(number)
    case .bool(let value): return .boolean(value)
    case .string(let text): return .written(text)
    case .list, .object:
      problems.append(
        TableProblem(node.line, "column “\(name)” is \(node.shown), expected a text, a number, true, false or null"))
      return .missing
    }
  }
}
