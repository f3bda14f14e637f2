// SPDX-License-Identifier: Apache-2.0

/// Reads the rows of a delimited text one by one.
struct DelimitedReader {
  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var index: Int
  private var line: Int

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")

  /// - Parameter line: the number of the first line.
  init(_ bytes: ArraySlice<UInt8>, separator: UInt8, line: Int = 1) {
    (self.bytes, self.separator, self.line, index) = (bytes, separator, line, bytes.startIndex)
  }

  mutating func next() throws(DelimitedText.Problem) -> DelimitedText.Row? {
    guard index < bytes.endIndex else { return nil }
    var row = DelimitedText.Row(line: line)
    while true {
      let isQuoted = index < bytes.endIndex && bytes[index] == DelimitedReader.quote
      var cell = isQuoted ? try quotedCell() : []
      let start = index
      while index < bytes.endIndex, bytes[index] != separator, bytes[index] != DelimitedReader.newline { index += 1 }
      var rest = bytes[start..<index]
      let isLast = index >= bytes.endIndex || bytes[index] == DelimitedReader.newline
      // A line may also end with a carriage return.
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
  private mutating func quotedCell() throws(DelimitedText.Problem) -> [UInt8] {
    let start = line
    var cell: [UInt8] = []
    index += 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == DelimitedReader.quote {
        guard index < bytes.endIndex, bytes[index] == DelimitedReader.quote else { return cell }
        index += 1
      }
      if byte == DelimitedReader.newline { line += 1 }
      cell.append(byte)
    }
    throw DelimitedText.Problem(
      message: "a cell begins with a quote that is never closed, so the rest of the file is part of it", line: start)
  }
}
