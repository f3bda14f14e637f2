// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Counts the attributes of each tag before the file is read: libxml2 compares each attribute of a tag with all others.
struct AttributeCount {
  private var scanner: ByteScanner
  private let limit: Int
  /// Whether quotes are looked at. Entities with markup in them can have quotes without a partner.
  private var knowsQuotes = true

  /// - Throws: ``VectorFileError`` with a line if a tag has more than `limit`.
  static func check(_ bytes: [UInt8], limit: Int) throws(VectorFileError) {
    // Two bytes for a character, of which one is 0 in markup.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
    var count = AttributeCount(isWide ? bytes.filter { $0 != 0 } : bytes, limit: limit)
    try count.run()
  }

  private init(_ bytes: [UInt8], limit: Int) {
    (scanner, self.limit) = (ByteScanner(bytes: bytes), limit)
  }

  private mutating func run() throws(VectorFileError) {
    while let byte = scanner.byte {
      guard byte == UInt8(ascii: "<") else {
        scanner.position += 1
        continue
      }
      let next = scanner.byte(after: 1)
      // Within these, no < begins a tag.
      if next == UInt8(ascii: "?"), skip("<?", to: "?>") { continue }
      if next == UInt8(ascii: "!"), skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") { continue }
      if next == UInt8(ascii: "!"), scanner.excerpt(8) == "<!ENTITY" { knowsQuotes = false }
      try readTag()
    }
  }

  private mutating func skip(_ start: String, to end: String) -> Bool {
    guard scanner.excerpt(start.utf8.count) == start else { return false }
    scanner.position += start.utf8.count
    let (mark, last) = (Array(end.utf8), scanner.bytes.count - end.utf8.count)
    while scanner.position <= last, scanner.bytes[scanner.position..<(scanner.position + mark.count)] != mark[...] {
      scanner.position += 1
    }
    scanner.position = min(scanner.position + mark.count, scanner.bytes.count)
    return true
  }

  private mutating func readTag() throws(VectorFileError) {
    let start = scanner.position
    var count = 0
    var quote: UInt8?
    scanner.position += 1
    while let byte = scanner.byte, byte != UInt8(ascii: "<") {
      scanner.position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if knowsQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">"), knowsQuotes {
        return
      } else if byte == UInt8(ascii: "=") {
        count += 1
      }
      guard count <= limit else {
        let line = 1 + scanner.bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        throw VectorFileError("a tag has more than \(limit) attributes; simplify it", line: line)
      }
    }
  }
}
