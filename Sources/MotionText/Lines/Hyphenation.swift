// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The positions in a paragraph's words where a hyphen may be inserted.
enum Hyphenation {
  /// At i: a line may end before scalar i with a hyphen. Empty: nowhere.
  static func breaks(_ scalars: [UInt32], patterns: HyphenationPatterns) -> [Bool] {
    var result = [Bool](repeating: false, count: scalars.count)
    var start = 0
    while start < scalars.count {
      guard isLetter(scalars[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, isLetter(scalars[end]) { end += 1 }
      // An author's own hyphens count more (CSS Text 3, §5.4).
      let word = scalars[start..<end]
      if !word.contains(softHyphen) {
        // Patterns know the typewriter's apostrophe alone.
        for index in patterns.breaks(in: word.map { $0 == 0x2019 ? 0x27 : $0 }) { result[start + index] = true }
      }
      start = end
    }
    return result.contains(true) ? result : []
  }

  private static let softHyphen: UInt32 = 0xAD

  private static func isLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x61...0x7A, 0x41...0x5A, 0x27, 0x2019, softHyphen: true
    case 0..<0xAA: false
    default: Unicode.Scalar(value)?.properties.isAlphabetic ?? false
    }
  }
}
