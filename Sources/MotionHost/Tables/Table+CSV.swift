// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// As RFC 4180 has it. Cells are separated by commas, semicolons or tabs, whichever the header has most of; lines end in
/// LF or CRLF. Lines whose cells are all empty are passed over.
extension Table {
  init(_ bytes: [UInt8]) throws(Problem) {
    let bytes = try Table.text(bytes)
    var reader = TableReader(bytes, separator: Table.separator(ofHeader: bytes))
    var header: CSVRow?
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
          + (count > expected ? "; put a cell that contains the separator in quotes" : "")
      }
      rows.append(Row(line: row.line, cells: row.cells.map { .text($0) }, problem: row.problem))
    }
    guard let header else { throw Problem(message: "the table is empty; its first line names the columns", line: 1) }
    if let problem = header.problem { throw Problem(message: problem, line: header.line) }
    self.init(columns: header.cells.map { $0.trimmingCharacters(in: .whitespaces) }, rows: rows)
    if let index = columns.firstIndex(of: "") {
      throw Problem(message: "column \(index + 1) has no name", line: header.line)
    }
    var known: Set<String> = []
    if let twice = columns.first(where: { !known.insert($0).inserted }) {
      throw Problem(message: "two columns are called “\(twice)”", line: header.line)
    }
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

/// The texts of a line.
private struct CSVRow {
  var line: Int
  var cells: [String] = []
  var problem: String?
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

  mutating func next() throws(Table.Problem) -> CSVRow? {
    guard index < bytes.endIndex else { return nil }
    var row = CSVRow(line: line)
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
          "“\(String(decoding: rest.prefix(40), as: UTF8.self))” follows a closing quote in cell "
          + "\(row.cells.count + 1); write a quote within quotes twice"
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
      message: "a cell begins with a quote that is never closed, so the rest of the file is part of it", line: start)
  }
}
