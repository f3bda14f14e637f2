import Foundation
import MotionCore

/// A table of texts with named columns: a CSV file.
///
/// As RFC 4180 has it, in UTF-8, with or without a byte order mark. Cells are separated by commas, semicolons or tabs,
/// whichever the header has most of; lines end in LF or CRLF. Lines whose cells are all empty are passed over.
struct Table: Hashable {
  var columns: [String]
  var rows: [Row]

  struct Row: Hashable {
    /// The line of the file on which it begins, from 1; the header is the first.
    var line: Int
    /// As many as there are columns, unless there is a problem.
    var cells: [String]
    /// Why the row cannot be used; nil: it can.
    var problem: String?
  }

  /// The cell of a column; nil if there is no such column, or no such cell.
  func cell(_ column: String, of row: Row) -> String? {
    columns.firstIndex(of: column).flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
  }

  /// - Throws: ``HostError`` if there is no such file, or its rows cannot be told apart.
  init(path: String) throws {
    guard !FilePath.isFolder(path), let data = FileSystem.contents(path) else {
      throw HostError(.inputMissing, "\(path): \(FilePath.absence(of: path, "table"))")
    }
    do { try self.init(data) } catch { throw HostError(.usage, error.message, place: error.place(in: path)) }
  }

  /// What is wrong with a table as a whole.
  struct Problem: Error {
    var message: String
    /// 0: all of it.
    var line = 0

    func place(in path: String) -> ScriptPlace { ScriptPlace(file: path, line: line) }
  }

  init(_ bytes: [UInt8]) throws(Problem) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Problem(message: "the table is in UTF-16; save it as UTF-8 (in Excel: CSV UTF-8)", line: 1)
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let line = Table.lineOutsideUTF8(bytes) {
      throw Problem(message: "the table is not UTF-8; save it as UTF-8 (in Excel: CSV UTF-8)", line: line)
    }
    var reader = TableReader(bytes, separator: Table.separator(ofHeader: bytes))
    var header: Row?
    var rows: [Row] = []
    while var row = try reader.next() {
      guard row.problem != nil || row.cells.contains(where: { !$0.isEmpty }) else { continue }
      guard let header else {
        header = row
        continue
      }
      if row.problem == nil, row.cells.count != header.cells.count {
        let (count, expected) = (row.cells.count, header.cells.count)
        row.problem =
          "the row has \(count) \(count == 1 ? "cell" : "cells"), but there are \(expected) columns"
          + (count > expected ? "; a cell that holds the separator is written in quotes" : "")
      }
      rows.append(row)
    }
    guard let header else { throw Problem(message: "the table is empty; its first line names the columns", line: 1) }
    if let problem = header.problem { throw Problem(message: problem, line: header.line) }
    columns = header.cells.map { $0.trimmingCharacters(in: .whitespaces) }
    self.rows = rows
    if let index = columns.firstIndex(of: "") {
      throw Problem(message: "column \(index + 1) has no name", line: header.line)
    }
    if let twice = columns.enumerated().first(where: { columns[..<$0.offset].contains($0.element) }) {
      throw Problem(message: "two columns are called “\(twice.element)”", line: header.line)
    }
  }

  /// The first line with bytes that are no UTF-8; nil: there is none.
  private static func lineOutsideUTF8(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }

  private static func separator(ofHeader bytes: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\n") { break }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }
}

/// Reads the rows of a CSV file one by one.
private struct TableReader {
  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var index: Int
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")

  init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
    (self.bytes, self.separator, index) = (bytes, separator, bytes.startIndex)
  }

  mutating func next() throws(Table.Problem) -> Table.Row? {
    guard index < bytes.endIndex else { return nil }
    var row = Table.Row(line: line, cells: [])
    while true {
      let isQuoted = index < bytes.endIndex && bytes[index] == TableReader.quote
      var cell = isQuoted ? try quotedCell() : []
      let start = index
      while index < bytes.endIndex, bytes[index] != separator, bytes[index] != TableReader.newline { index += 1 }
      var rest = bytes[start..<index]
      let isLast = index >= bytes.endIndex || bytes[index] == TableReader.newline
      if isLast, rest.last == UInt8(ascii: "\r") { rest.removeLast() }
      if isQuoted, !rest.isEmpty, row.problem == nil {
        row.problem =
          "“\(String(decoding: rest.prefix(40), as: UTF8.self))” follows a closing quote in cell \(row.cells.count + 1); "
          + "a quote within quotes is written twice"
      }
      cell += rest
      row.cells.append(String(decoding: cell, as: UTF8.self))
      if index < bytes.endIndex { index += 1 }
      if isLast {
        line += 1
        return row
      }
    }
  }

  /// The inside of a cell in quotes; the index is behind the closing one then.
  private mutating func quotedCell() throws(Table.Problem) -> [UInt8] {
    let start = line
    var cell: [UInt8] = []
    index += 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == TableReader.quote {
        guard index < bytes.endIndex, bytes[index] == TableReader.quote else { return cell }
        index += 1
      }
      if byte == TableReader.newline { line += 1 }
      cell.append(byte)
    }
    throw Table.Problem(
      message: "a cell begins with a quote that is never closed, so all that follows is part of it", line: start)
  }
}
