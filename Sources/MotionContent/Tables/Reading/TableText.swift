// SPDX-License-Identifier: Apache-2.0

/// The text of a file of unknown encoding, as UTF-8.
package struct TableText {
  /// Without a byte order mark.
  package let bytes: ArraySlice<UInt8>
  /// About a guess of the encoding; nil for none.
  var warning: String?

  /// UTF-8, UTF-16 with a byte order mark or with the zeros of Latin letters, else Windows-1252.
  package init(_ bytes: [UInt8]) throws(TableProblem) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      self.bytes = try TableText.utf16(bytes.dropFirst(2), isLittle: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = try TableText.utf16(bytes.dropFirst(2), isLittle: false)
    } else if let isLittle = TableText.zeros(bytes) {
      self.bytes = try TableText.utf16(bytes[...], isLittle: isLittle)
    } else {
      let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      guard String(validating: body, as: UTF8.self) == nil else {
        self.bytes = body
        return
      }
      // Windows-1252 accepts any bytes, so other files are refused before.
      guard !body.contains(0) else { throw TableProblem(1, "it is not a text file; save the table as CSV in UTF-8") }
      self.bytes = TableText.windows1252(body)[...]
      let line = TableText.lineOutsideUTF8(body)
      warning =
        "line \(line) is not UTF-8, so the file is read as Windows-1252; save it as UTF-8 to be sure of its letters"
    }
  }

  /// Whether the zeros of UTF-16 stand behind or before the first letters; nil where there are none.
  private static func zeros(_ bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(64)
    guard start.count >= 4, bytes.count % 2 == 0 else { return nil }
    let pairs = stride(from: 0, to: start.count - 1, by: 2)
    if pairs.allSatisfy({ start[$0] != 0 && start[$0 + 1] == 0 }) { return true }
    if pairs.allSatisfy({ start[$0] == 0 && start[$0 + 1] != 0 }) { return false }
    return nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(TableProblem) -> ArraySlice<UInt8> {
    guard bytes.count % 2 == 0 else { throw TableProblem(1, "it is UTF-16 with half a character at its end") }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
      index += 2
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw TableProblem(1, "it begins as UTF-16, but is not valid UTF-16; save it as UTF-8")
    }
    return Array(text.utf8)[...]
  }

  private static func lineOutsideUTF8(_ bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      let code = byte < 0xA0 ? upperControls[Int(byte - 0x80)] : UInt32(byte)
      text.append(contentsOf: Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8))
    }
    return text
  }

  /// The characters of the bytes 0x80 to 0x9F; five stand for nothing.
  private static let upperControls: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
    0x017D,
    0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
    0xFFFD,
    0x017E, 0x0178,
  ]
}

/// A fault of a table, on a line of its file; 0 for the table as a whole.
package struct TableProblem: Error, Hashable, Sendable {
  package var line: Int
  package var message: String

  package init(_ line: Int, _ message: String) { (self.line, self.message) = (line, message) }
}
