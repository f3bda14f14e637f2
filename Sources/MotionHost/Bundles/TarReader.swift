// SPDX-License-Identifier: Apache-2.0

/// Reads a tar archive in pieces of any size: entries, then their contents.
struct TarReader {
  enum Part {
    case entry(TarHeader)
    case contents(ArraySlice<UInt8>)
  }

  /// The beginning of a block.
  private var pending: [UInt8] = []
  /// Bytes of the entry that follow, and of the zeros after them.
  private var (contents, padding) = (0, 0)
  /// Values for the next entry, while they are read, and when they are known.
  private var values: [UInt8]?
  private var path: String?
  /// A block of zeros ends the archive.
  private(set) var isComplete = false

  /// Far more than any path.
  private static let valuesLimit = 1 << 16

  /// - Throws: ``TarHeader/Fault``, and the errors of `take`.
  mutating func read(_ bytes: [UInt8], _ take: (Part) throws -> Void) throws {
    var rest = bytes[...]
    while !rest.isEmpty, !isComplete {
      if contents > 0 {
        let piece = rest.prefix(contents)
        contents -= piece.count
        rest = rest.dropFirst(piece.count)
        if values != nil { values?.append(contentsOf: piece) } else { try take(.contents(piece)) }
        if contents == 0 { try endValues() }
      } else if padding > 0 {
        let count = min(padding, rest.count)
        padding -= count
        rest = rest.dropFirst(count)
      } else {
        // A header may span two reads, so its bytes are gathered.
        let piece = rest.prefix(TarHeader.blockSize - pending.count)
        pending += piece
        rest = rest.dropFirst(piece.count)
        if pending.count == TarHeader.blockSize { try begin(take) }
      }
    }
  }

  private mutating func begin(_ take: (Part) throws -> Void) throws {
    let block = pending
    pending = []
    // Two blocks of zeros end an archive, and the first one tells enough.
    guard block.contains(where: { $0 != 0 }) else { return isComplete = true }
    var header = try TarHeader(block)
    contents = header.size
    padding = (TarHeader.blockSize - header.size % TarHeader.blockSize) % TarHeader.blockSize
    if header.kind == .values {
      guard (1..<TarReader.valuesLimit).contains(header.size) else {
        throw TarHeader.Fault(reason: "an entry has no path")
      }
      values = []
      return
    }
    if let path { header.path = path }
    path = nil
    guard header.kind == .file || header.size == 0 else { throw TarHeader.Fault(reason: "a folder has contents") }
    try take(.entry(header))
  }

  /// Values are lines with their own length first: `25 path=assets/photo.jpg`.
  private mutating func endValues() throws {
    guard let lines = values else { return }
    values = nil
    var rest = lines[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0 != 0x20 }
      // The length counts itself, the blank and the newline.
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count > digits.count + 2, count <= rest.count
      else {
        throw TarHeader.Fault(reason: "an entry has values that cannot be read")
      }
      let line = rest.prefix(count).dropFirst(digits.count + 1).dropLast()
      rest = rest.dropFirst(count)
      guard line.starts(with: Array("path=".utf8)) else { continue }
      path = String(decoding: line.dropFirst(5), as: UTF8.self)
    }
  }
}
