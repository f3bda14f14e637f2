// SPDX-License-Identifier: Apache-2.0

/// A text in which each byte is a character, as in ASCII except for line ends of two bytes. Searching it by bytes is many times
/// faster than by characters.
struct PlainText {
  private let bytes: [UInt8]

  /// Nil for any other text.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    self.bytes = bytes
  }

  /// The positions of some words, from the beginning on, without overlap; nil for words that are not plain text.
  func ranges(of words: String) -> [Range<Int>]? {
    guard let words = PlainText(words)?.bytes else { return nil }
    guard let first = words.first else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    while start + words.count <= bytes.count {
      if bytes[start] == first, bytes[start..<start + words.count].elementsEqual(words) {
        result.append(start..<start + words.count)
        start += words.count
      } else {
        start += 1
      }
    }
    return result
  }
}
