// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The rows of a text whose cells are separated by commas, semicolons, tabs or bars (RFC 4180). The first row names the
/// columns. Lines end in LF or CRLF; lines whose cells are all empty are passed over. Empty cells behind the last named
/// column are left out. A first line such as `sep=;` states the
/// separator, as spreadsheets write it.
package struct DelimitedText: Sendable {
  /// The names of the columns, without the spaces around them.
  package var names: [String]
  package var rows: [Row]
  package var separator: UInt8

  package struct Row: Hashable, Sendable {
    /// The line of the text on which it begins, from 1.
    package var line: Int
    package var cells: [String] = []
    /// Why it cannot be used; nil: it can.
    package var problem: String?
  }

  /// A fault of the text as a whole.
  package struct Problem: Error, Hashable {
    package var message: String
    package var line: Int
  }

  /// - Parameters:
  ///   - bytes: in UTF-8, without a byte order mark.
  ///   - separator: nil for the one that the first lines suggest.
  ///   - rowLimit: more rows are a problem.
  package init(_ bytes: ArraySlice<UInt8>, separator: UInt8? = nil, rowLimit: Int = .max) throws(Problem) {
    let stated = DelimitedText.statedSeparator(bytes)
    let body = stated.map { bytes[$0.end...] } ?? bytes
    self.separator = separator ?? stated?.separator ?? DelimitedText.separator(of: body)
    var reader = DelimitedReader(body, separator: self.separator, line: stated == nil ? 1 : 2)
    var header: Row?
    rows = []
    while var row = try reader.next() {
      guard row.problem != nil || row.cells.contains(where: { !$0.isEmpty }) else { continue }
      guard let header else {
        // Spreadsheets write separators behind the last column.
        while row.cells.count > 1, row.cells.last?.allSatisfy(\.isWhitespace) == true { row.cells.removeLast() }
        header = row
        continue
      }
      guard rows.count < rowLimit else {
        throw Problem(message: "the table has more than \(rowLimit) rows", line: row.line)
      }
      while row.cells.count > header.cells.count, row.cells.last?.isEmpty == true { row.cells.removeLast() }
      if row.problem == nil, row.cells.count != header.cells.count {
        let (count, expected) = (row.cells.count, header.cells.count)
        row.problem =
          "the row has \(count) \(count == 1 ? "cell" : "cells"), but there are \(expected) columns"
          + (count > expected ? "; put a cell that contains the separator in quotes" : "")
      }
      rows.append(row)
    }
    guard let header else { throw Problem(message: "the table is empty; its first line names the columns", line: 1) }
    if let problem = header.problem { throw Problem(message: problem, line: header.line) }
    names = header.cells.map { $0.trimmingCharacters(in: .whitespaces) }
    let faults = DelimitedText.faults(ofNames: names)
    if !faults.isEmpty { throw Problem(message: faults.joined(separator: "; "), line: header.line) }
  }

  /// All faults of the names of columns.
  private static func faults(ofNames names: [String]) -> [String] {
    let nameless = names.indices.filter { names[$0].isEmpty }.map { "\($0 + 1)" }
    var faults: [String] = []
    if let last = nameless.last {
      faults.append(
        nameless.count == 1
          ? "column \(last) has no name"
          : "columns \(nameless.dropLast().joined(separator: ", ")) and \(last) have no names")
    }
    var counts: [String: Int] = [:]
    for name in names where !name.isEmpty { counts[name, default: 0] += 1 }
    for name in names {
      guard let count = counts.removeValue(forKey: name), count > 1 else { continue }
      faults.append("\(count == 2 ? "two" : "\(count)") columns are called “\(name)”")
    }
    return faults
  }

  // MARK: Separators

  private static let newline = UInt8(ascii: "\n")

  /// The separator of a first line such as `sep=;`, and where the next line begins.
  private static func statedSeparator(_ bytes: ArraySlice<UInt8>) -> (separator: UInt8, end: Int)? {
    let start = bytes.prefix(7)
    guard start.count >= 5, start.prefix(4).elementsEqual("sep=".utf8) || start.prefix(4).elementsEqual("SEP=".utf8),
      let end = start.firstIndex(of: newline)
    else { return nil }
    let stated = start[(bytes.startIndex + 4)..<end].filter { $0 != UInt8(ascii: "\r") }
    guard stated.count == 1, let separator = stated.first, separator < 128 else { return nil }
    return (separator, end + 1)
  }

  /// The candidate with as many signs in most of the first lines as in the header. Of several, the most frequent one in the
  /// header counts. Commas come last of equals, because they are also part of numbers and names.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let candidates = ["\t", ";", "|", ","].map { (character: Character) in character.asciiValue ?? 0 }
    let lines = counts(of: candidates, in: bytes, lines: 8)
    guard let header = lines.first else { return UInt8(ascii: ",") }
    var best: (index: Int, alike: Int) = (candidates.count - 1, -1)
    for index in candidates.indices where header[index] > 0 {
      let alike = lines.count { $0[index] == header[index] }
      if alike > best.alike || (alike == best.alike && header[index] > header[best.index]) { best = (index, alike) }
    }
    return candidates[best.index]
  }

  /// How often each candidate stands outside quotes in each of the first lines that are not empty.
  private static func counts(of candidates: [UInt8], in bytes: ArraySlice<UInt8>, lines limit: Int) -> [[Int]] {
    let none = Array(repeating: 0, count: candidates.count)
    var lines: [[Int]] = []
    var (line, isEmpty, isQuoted) = (none, true, false)
    for byte in bytes.prefix(1 << 16) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == newline, !isQuoted {
        if !isEmpty { lines.append(line) }
        if lines.count == limit { return lines }
        (line, isEmpty) = (none, true)
        continue
      }
      if byte != UInt8(ascii: "\r") { isEmpty = false }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { line[index] += 1 }
    }
    // A line that is cut off says nothing, unless it is the only one.
    if !isEmpty, bytes.count <= 1 << 16 || lines.isEmpty { lines.append(line) }
    return lines
  }
}
