// SPDX-License-Identifier: Apache-2.0

/// An MP4 file whose edit lists are written anew. Its index comes last, so that nothing moves when it grows.
struct MovieEdits {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  struct NoEdits: Error {}

  /// The file with parts instead of its one edit: seconds at which each begins, nil for a pause, and its length in
  /// seconds.
  func with(_ parts: [(start: Double?, length: Double)]) throws -> [UInt8] {
    try rewritten(bytes) { kind, contents in
      kind != "moov"
        ? contents
        : try rewritten(contents) { kind, contents in
          switch kind {
          case "mvhd":
            var header = contents
            let clock = number(contents, 12)
            header.replaceSubrange(16..<20, with: word(ticks(parts.reduce(0) { $0 + $1.length }, clock)))
            return header
          case "trak": return try track(contents, parts, clock: 1000)
          default: return contents
          }
        }
    }
  }

  private func track(_ track: [UInt8], _ parts: [(start: Double?, length: Double)], clock: Int) throws -> [UInt8] {
    guard let header = place("mdhd", track), let list = place("elst", track) else { throw NoEdits() }
    let scale = number(track, header + 16)
    let first = number(track, list + 16)
    let entries = parts.flatMap { part in
      word(ticks(part.length, clock)) + word(part.start.map { first + ticks($0, scale) } ?? -1) + word(0x1_0000)
    }
    let body = word(0) + word(parts.count) + entries
    return try rewritten(track) { kind, contents in
      kind == "edts" ? word(body.count + 8) + Array("elst".utf8) + body : contents
    }
  }

  private func rewritten(_ bytes: [UInt8], _ change: (String, [UInt8]) throws -> [UInt8]) throws -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    while offset + 8 <= bytes.count {
      let length = number(bytes, offset)
      guard length >= 8, offset + length <= bytes.count else { throw NoEdits() }
      let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let contents = try change(kind, Array(bytes[offset + 8..<offset + length]))
      result += word(contents.count + 8) + Array(kind.utf8) + contents
      offset += length
    }
    return result
  }

  private func ticks(_ seconds: Double, _ clock: Int) -> Int { Int((seconds * Double(clock)).rounded()) }
  private func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  private func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
  private func place(_ kind: String, _ bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: Array(kind.utf8)) }
  }
}
