// SPDX-License-Identifier: Apache-2.0

/// The boxes of MP4 and QuickTime files that the suite changes (ISO/IEC 14496-12).
enum TrackHeader {
  struct Missing: Error { let box: String }

  /// Puts a display matrix into the first track's header.
  ///
  /// - Parameter matrix: a, b, c, d as whole numbers; the image is not moved.
  static func setMatrix(_ matrix: [Int], in bytes: inout [UInt8]) throws {
    let name = Array("tkhd".utf8)
    guard
      let at = (0..<max(0, bytes.count - 96)).first(where: { bytes[$0] == name[0] && Array(bytes[$0..<$0 + 4]) == name }
      )
    else { throw Missing(box: "tkhd") }
    // Version 0: 4 bytes of version and flags, five words, two reserved words, four half words.
    let start = at + 4 + (bytes[at + 4] == 1 ? 52 : 40)
    for (place, value) in zip([0, 1, 3, 4], matrix) {
      let fixed = UInt32(bitPattern: Int32(value) << 16)
      for byte in 0..<4 { bytes[start + place * 4 + byte] = UInt8(fixed >> (24 - 8 * byte) & 255) }
    }
  }
}
