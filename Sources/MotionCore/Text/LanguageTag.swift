// SPDX-License-Identifier: Apache-2.0

/// The names of languages by BCP 47.
package enum LanguageTag {
  /// Whether a text has the form of a tag (BCP 47, §2.1): words of one to eight letters and digits, the first of two or
  /// three letters. No longer first words have been registered.
  package static func isWellFormed(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    // One bit makes a letter small.
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard text.utf8.count <= 64, let first = words.first, (2...3).contains(first.count), first.allSatisfy(isLetter)
    else {
      return false
    }
    return words.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }
}
