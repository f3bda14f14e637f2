// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A TIFF image in inks, which ffmpeg does not write (TIFF 6.0, section 16): one strip, nothing compressed, no profile.
enum InkTIFF {
  /// Cyan, magenta and yellow are what the colour lacks; there is no black.
  static func bytes(_ pattern: TestPattern, bits: Int) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var strip: [UInt8] = []
    for y in 0..<pattern.height {
      for x in 0..<pattern.width {
        for level in pattern.colour(x, y, number: 0).channels.map({ 255 - Int($0) }) + [0] {
          strip += bits == 8 ? [UInt8(level)] : number(level * 257, 2)
        }
      }
    }
    let depths = Array(repeating: number(bits, 2), count: 4).flatMap(\.self)
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, pattern.width), (257, 4, 1, pattern.height), (258, 3, 4, 8 + strip.count), (259, 3, 1, 1),
      (262, 3, 1, 5), (273, 4, 1, 8), (277, 3, 1, 4), (278, 4, 1, pattern.height), (279, 4, 1, strip.count),
      (332, 3, 1, 1),
    ]
    let table = entries.flatMap { number($0.tag, 2) + number($0.type, 2) + number($0.count, 4) + number($0.value, 4) }
    return [0x49, 0x49] + number(42, 2) + number(8 + strip.count + depths.count, 4) + strip + depths
      + number(entries.count, 2) + table + number(0, 4)
  }
}
