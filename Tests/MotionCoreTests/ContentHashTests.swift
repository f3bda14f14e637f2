// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionCore

@Suite("Content hashes")
struct ContentHashTests {
  @Test("a hash is read back from its text, and from no other text")
  func hexadecimal() {
    for hash in [ContentHash(high: 0, low: 1), ContentHash(high: 0xFEDC_BA98_7654_3210, low: .max)] {
      #expect(ContentHash(hexadecimal: "\(hash)") == hash)
      #expect(ContentHash(hexadecimal: "x\(hash)".dropFirst()) == hash)
    }
    let zeros = String(repeating: "0", count: 31)
    for text in ["", zeros, zeros + "00", zeros + "g", zeros + "ä", "+" + zeros, "-" + zeros] {
      #expect(ContentHash(hexadecimal: text) == nil, "\(text)")
    }
  }
}
