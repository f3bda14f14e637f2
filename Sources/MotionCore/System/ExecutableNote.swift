// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The notes in an ELF executable.
package enum ExecutableNote {
  /// The GNU build id in hexadecimal; nil if the file has none or is no 64-bit ELF file.
  package static func buildID(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
      guard count <= 1 << 20, (try? file.seek(toOffset: offset)) != nil,
        let data = try? file.read(upToCount: count), data.count == count
      else { return nil }
      return Array(data)
    }
    // The magic number, then 64 bits and the low byte first.
    guard let header = bytes(at: 0, count: 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    let tableOffset = number(header, 32, 8)
    let entrySize = Int(number(header, 54, 2))
    let entryCount = Int(number(header, 56, 2))
    guard entrySize >= 56, let table = bytes(at: tableOffset, count: entrySize * entryCount) else { return nil }
    // Entries of type 4 are notes (PT_NOTE).
    for start in stride(from: 0, to: table.count, by: entrySize) where number(table, start, 4) == 4 {
      let size = Int(clamping: number(table, start + 32, 8))
      guard let notes = bytes(at: number(table, start + 8, 8), count: size) else { continue }
      if let id = buildID(inNotes: notes) { return id }
    }
    return nil
  }

  /// Notes are: size of the name, size of the content, type, name, content, both padded to 4 bytes.
  private static func buildID(inNotes notes: [UInt8]) -> String? {
    var start = 0
    while start + 12 <= notes.count {
      let nameSize = Int(number(notes, start, 4))
      let contentSize = Int(number(notes, start + 4, 4))
      let content = start + 12 + (nameSize + 3) / 4 * 4
      guard content + contentSize <= notes.count else { return nil }
      // Type 3 of GNU's notes is NT_GNU_BUILD_ID.
      if number(notes, start + 8, 4) == 3, nameSize == 4, notes[(start + 12)..<(start + 15)].elementsEqual("GNU".utf8) {
        return notes[content..<(content + contentSize)].map { hexadecimal($0) }.joined()
      }
      start = content + (contentSize + 3) / 4 * 4
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * $1) }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
