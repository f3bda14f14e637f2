// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A WAV file's own statement of its length.
enum SpokenFile {
  /// How many bytes of its sound are not there; nil: none, or it does not say.
  ///
  /// Files that were written in one go say nothing: their sizes are 0, or as large as can be.
  static func missingBytes(_ path: String) -> Int? {
    guard let bytes = FileSystem.contents(path), bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = number(offset + 4)
      guard !bytes[offset..<offset + 4].elementsEqual("data".utf8) else {
        let there = bytes.count - offset - 8
        // Both sizes must mean the same end: one alone may stand there from before the length was known.
        let agrees = abs(number(4) + 8 - (offset + 8 + size)) < 1 << 16
        return agrees && size < unknown && size > there ? size - there : nil
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  /// Sizes from here on stand for a length that nobody knew.
  private static let unknown = 0x7FFF_0000
}
