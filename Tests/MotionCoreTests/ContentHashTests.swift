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

  @Test("all that a stroke of a drawing looks like is in its hash")
  func strokes() {
    func hash(_ change: (inout StrokeStyle) -> Void) -> ContentHash {
      var style = StrokeStyle()
      change(&style)
      var hasher = ContentHasher()
      style.feed(&hasher)
      return hasher.finalize()
    }
    let hashes = [
      hash { _ in }, hash { $0.width = 2 }, hash { $0.cap = .round }, hash { $0.join = .bevel },
      hash { $0.miterLimit = 3 },
      hash { $0.dashPattern = [4] }, hash { $0.dashPhase = 1 }, hash { $0.start = 0.1 }, hash { $0.end = 0.9 },
      hash { $0.offset = 0.2 }, hash { $0.isTrimmedByLength = true },
    ]
    #expect(Set(hashes).count == hashes.count)
  }
}
