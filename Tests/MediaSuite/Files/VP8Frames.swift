// SPDX-License-Identifier: Apache-2.0

/// Frames of VP8 in a WebM file (RFC 6386, 9.1; RFC 8794).
enum VP8Frames {
  struct Missing: Error { let what: String }

  /// Throws if the file has too few frames that nobody sees, which is then no test of them.
  static func checkHidden(_ bytes: [UInt8], atLeast count: Int) throws {
    // A simple block with a length of up to 2¹⁴ bytes, of track 1: its frame tag is behind the time and the flags.
    var hidden = 0
    for at in 0..<max(0, bytes.count - 10) where bytes[at] == 0xa3 {
      let lengthSize = bytes[at + 1].leadingZeroBitCount + 1
      guard lengthSize <= 2, bytes[at + 1 + lengthSize] == 0x81 else { continue }
      let tag = bytes[at + 1 + lengthSize + 4]
      if tag & 1 == 1, tag & 0x10 == 0 { hidden += 1 }
    }
    guard hidden >= count else { throw Missing(what: "hidden frames: \(hidden), not \(count)") }
  }
}
