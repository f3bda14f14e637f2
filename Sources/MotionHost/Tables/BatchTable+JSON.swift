// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension BatchTable {
  /// A list of objects: their names are the columns, in order of first appearance, and alphabetically within a row.
  init(json bytes: [UInt8]) throws(Problem) {
    let node = try BatchTable.node(String(decoding: try BatchTable.text(bytes), as: UTF8.self), offset: 0)
    guard let list = node.list else {
      throw Problem(message: "the table is \(node.shown); a JSON table is a list of objects, one for each row", line: 1)
    }
    self.init(objects: list)
  }

  /// An object on each line; empty lines are passed over.
  init(jsonLines bytes: [UInt8]) throws(Problem) {
    var objects: [JSONNode] = []
    let lines = try BatchTable.text(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      var node = try BatchTable.node(text, offset: index)
      node.line += index
      objects.append(node)
    }
    self.init(objects: objects)
  }

  private static func node(_ text: String, offset: Int) throws(Problem) -> JSONNode {
    do { return try JSONReader.read(text) } catch {
      throw Problem(
        message: "not valid JSON, at column \(error.column): \(error.message)", line: error.line + offset)
    }
  }

  /// The members of a file that is one object, such as settings beside a table; in alphabetical order.
  static func members(json bytes: [UInt8]) throws(Problem) -> [(name: String, value: ParameterInput)] {
    let node = try node(String(decoding: try text(bytes), as: UTF8.self), offset: 0)
    guard let members = node.object else {
      throw Problem(message: "the file is \(node.shown), expected an object", line: node.line)
    }
    return members.map { (name: $0.key, value: ParameterInput($0.value)) }.sorted { $0.name < $1.name }
  }

  private init(objects: [JSONNode]) {
    self.init(
      records: objects.map { node in
        let members = node.object.map { members in
          // Members of an object have no order.
          members.map { (name: $0.key, value: ParameterInput($0.value)) }.sorted { $0.name < $1.name }
        }
        return (node.line, members, node.shown)
      })
  }

  /// - Parameter records: the line of each, its members in order, and a description of it; nil if it has no members.
  init(records: [(line: Int, members: [(name: String, value: ParameterInput)]?, shown: String)]) {
    var columns: [String] = []
    var columnIndices: [String: Int] = [:]
    for record in records {
      for (name, _) in record.members ?? [] where columnIndices[name] == nil {
        columnIndices[name] = columns.count
        columns.append(name)
      }
    }
    let rows = records.map { record in
      var row = Row(line: record.line, cells: Array(repeating: nil, count: columns.count))
      guard let members = record.members else {
        row.problem = "the row is \(record.shown), expected an object with names and values"
        return row
      }
      for (name, value) in members { if let columnIndex = columnIndices[name] { row.cells[columnIndex] = value } }
      return row
    }
    self.init(columns: columns, rows: rows)
    hasHeader = false
    // Rows on one line are known by their number.
    guard Set(rows.map(\.line)).count < rows.count else { return }
    for index in self.rows.indices { self.rows[index].line = index + 1 }
  }
}
