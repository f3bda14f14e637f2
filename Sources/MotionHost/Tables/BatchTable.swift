// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionProcess

/// Rows of values with named columns: a CSV, JSON, JSON Lines or YAML file in UTF-8, with or without a byte order mark.
struct BatchTable: Hashable {
  var columns: [String]
  var rows: [Row]
  /// Whether a line of its own names the columns.
  var hasHeader = true

  struct Row: Hashable {
    /// The line of the file on which it begins, from 1.
    var line: Int
    /// One for each column, unless there is a problem; nil: the row says nothing of it.
    var cells: [ParameterInput?]
    /// Why the row cannot be used; nil: it can.
    var problem: String?
  }

  init(columns: [String], rows: [Row]) { (self.columns, self.rows) = (columns, rows) }

  /// The value of a column; nil if there is no such column, or the row says nothing of it.
  func cell(_ column: String, of row: Row) -> ParameterInput? {
    columns.firstIndex(of: column).flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
  }

  /// Where a column is named first: a table of records has no line of its own for names. Nil: on the table's first line.
  func firstLine(with column: String) -> Int? {
    guard !hasHeader, let index = columns.firstIndex(of: column) else { return nil }
    return rows.first { $0.cells.indices.contains(index) && $0.cells[index] != nil }?.line
  }

  /// By the ending of the name: `.json`, `.jsonl` (or `.ndjson`), `.yaml` (or `.yml`); all else is CSV.
  ///
  /// - Throws: ``HostError`` if there is no such file, or its rows cannot be told apart.
  init(path: String) throws {
    guard !FilePath.isFolder(path) else {
      throw HostError(.inputMissing, "\(path) is a folder; a table is a file: .csv, .tsv, .json, .jsonl or .yaml")
    }
    guard let data = FileSystem.contents(path) else {
      throw HostError(.inputMissing, "\(path): \(FilePath.absence(of: path, "table"))")
    }
    do {
      switch FilePath.suffix(of: path) {
      case "json": try self.init(json: data)
      case "jsonl", "ndjson": try self.init(jsonLines: data)
      case "yaml", "yml": try self.init(yaml: data)
      default: try self.init(data)
      }
    } catch {
      throw HostError(.usage, error.message, location: error.location(in: path))
    }
  }

  /// A fault of a table as a whole.
  struct Problem: Error {
    var message: String
    /// 0: all of it.
    var line = 0

    func location(in path: String) -> ScriptLocation { ScriptLocation(file: path, line: line) }
  }

  /// - Throws: ``Problem`` for another encoding.
  static func text(_ bytes: [UInt8]) throws(Problem) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Problem(message: "the table is in UTF-16; save it as UTF-8 (in Excel: CSV UTF-8)", line: 1)
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let line = BatchTable.lineOutsideUTF8(bytes) {
      throw Problem(message: "the table is not UTF-8; save it as UTF-8 (in Excel: CSV UTF-8)", line: line)
    }
    return bytes
  }

  /// The first line with bytes that are no UTF-8; nil: there is none.
  private static func lineOutsideUTF8(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
