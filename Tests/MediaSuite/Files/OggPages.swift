// SPDX-License-Identifier: Apache-2.0

/// Pages of an Ogg file (RFC 3533).
enum OggPages {
  /// Takes out the pages that end within a time of a stream of 48,000 positions a second.
  static func remove(from start: Double, to end: Double, in bytes: inout [UInt8]) throws {
    let mark = Array("OggS".utf8)
    let pages = (0..<max(0, bytes.count - 27)).filter { bytes[$0] == mark[0] && bytes[$0..<$0 + 4].elementsEqual(mark) }
    var kept: [UInt8] = []
    for (index, page) in pages.enumerated() {
      let position = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[page + 6 + $1]) << UInt64(8 * $1) }
      let time = Double(position) / 48_000
      let next = index + 1 < pages.count ? pages[index + 1] : bytes.count
      if !(start...end).contains(time) { kept += bytes[page..<next] }
    }
    guard kept.count < bytes.count else { throw TrackHeader.Missing(box: "page between \(start) and \(end) s") }
    bytes = kept
  }
}
