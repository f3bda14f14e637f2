// SPDX-License-Identifier: Apache-2.0

/// The files of a ZIP archive in memory, stored or deflated.
struct ZIPArchive {
  private struct Entry {
    var method: Int
    var flags: Int
    var packedSize: Int
    var size: Int
    var header: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// In the order of the archive.
  private(set) var names: [String] = []

  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  init(_ bytes: [UInt8]) throws(ArchiveProblem) {
    self.bytes = bytes
    // The record at the end may have a comment of up to 65535 bytes behind it.
    let lowest = max(0, bytes.count - 65_557)
    guard
      let end = stride(from: bytes.count - 22, through: lowest, by: -1).first(where: {
        self.number(at: $0, 4) == 0x0605_4B50
      })
    else { throw ArchiveProblem.damaged }
    guard let count = number(at: end + 10, 2), var place = number(at: end + 16, 4) else { throw ArchiveProblem.damaged }
    guard count <= 10_000 else { throw ArchiveProblem.tooManyFiles(count) }
    for _ in 0..<count {
      guard number(at: place, 4) == 0x0201_4B50, let flags = number(at: place + 8, 2),
        let method = number(at: place + 10, 2), let packedSize = number(at: place + 20, 4),
        let size = number(at: place + 24, 4), let nameLength = number(at: place + 28, 2),
        let extraLength = number(at: place + 30, 2), let commentLength = number(at: place + 32, 2),
        let header = number(at: place + 42, 4), place + 46 + nameLength <= bytes.count
      else { throw ArchiveProblem.damaged }
      let name = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
      if entries[name] == nil { names.append(name) }
      entries[name] = Entry(method: method, flags: flags, packedSize: packedSize, size: size, header: header)
      place += 46 + nameLength + extraLength + commentLength
    }
  }

  /// The bytes of a file; nil if there is none of that name.
  ///
  /// - Parameter limit: the most bytes it may have.
  func file(_ name: String, limit: Int) throws(ArchiveProblem) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard entry.flags & 1 == 0 else { throw ArchiveProblem.encrypted }
    guard entry.size <= limit else { throw ArchiveProblem.tooLarge(limit: limit) }
    // A streamed file has no sizes in its own header, so they come from the directory.
    guard number(at: entry.header, 4) == 0x0403_4B50, let nameLength = number(at: entry.header + 26, 2),
      let extraLength = number(at: entry.header + 28, 2)
    else { throw ArchiveProblem.damaged }
    let start = entry.header + 30 + nameLength + extraLength
    let end = start + entry.packedSize
    guard end <= bytes.count else { throw ArchiveProblem.damaged }
    let unpacked: [UInt8]
    switch entry.method {
    case 0: unpacked = Array(bytes[start..<end])
    case 8: unpacked = try DeflateData.inflated(bytes[start..<end], count: entry.size)
    default: throw ArchiveProblem.packing(entry.method)
    }
    guard unpacked.count == entry.size else { throw ArchiveProblem.damaged }
    return unpacked
  }

  /// A little-endian number; nil beyond the end.
  private func number(at place: Int, _ size: Int) -> Int? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    return (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
