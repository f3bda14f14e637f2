// SPDX-License-Identifier: Apache-2.0

/// Reads tokens from the bytes of a text, from left to right.
package struct ByteScanner {
  package let bytes: [UInt8]
  package var position = 0

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }
  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position >= bytes.count }
  /// The byte at the position; nil at the end.
  package var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
  /// A byte behind the position; nil beyond the end.
  package func byte(after offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Skips one byte if it is the next.
  package mutating func skip(_ byte: Character) -> Bool {
    guard let ascii = byte.asciiValue, self.byte == ascii else { return false }
    position += 1
    return true
  }

  /// Skips spaces, tabs and ends of lines.
  package mutating func skipSpace() {
    while let byte, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) { position += 1 }
  }

  /// Skips white space, and one comma in it. Whether there was a comma.
  @discardableResult package mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(",") else { return false }
    skipSpace()
    return true
  }

  /// Skips to the first byte without a match, and returns the skipped text.
  package mutating func take(while matches: (UInt8) -> Bool) -> String {
    let start = position
    while let byte, matches(byte) { position += 1 }
    return text(start..<position)
  }

  /// A part of the text. Bytes that are not UTF-8 are replaced.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text from the position on, at most so many bytes.
  package func excerpt(_ count: Int = 20) -> String {
    let start = min(position, bytes.count)
    return text(start..<min(bytes.count, start + count))
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
  package var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
}
