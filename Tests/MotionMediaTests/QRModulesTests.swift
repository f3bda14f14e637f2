// SPDX-License-Identifier: Apache-2.0

import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("QR codes")
struct QRModulesTests {
  @Test(
    "another reader finds the text and the level of correction",
    arguments: [("a", 0), ("https://a.org/b", 1), ("grüße 🎬", 1), ("Ada", 3), ("Small and large", 0)])
  func reading(text: String, level: Int) throws {
    let rows = try #require(try QRModules.rows(of: text, level: level))
    #expect(QRReader.text(of: rows) == text)
    #expect(QRReader.level(of: rows) == [1, 0, 3, 2][level])
  }

  @Test("the largest code holds the bytes and digits that the standard states, and no more")
  func limits() throws {
    for (level, bytes, digits) in [(0, 2953, 7089), (1, 2331, 5596), (2, 1663, 3993), (3, 1273, 3057)] {
      func side(_ text: String) throws -> Int? { try QRModules.rows(of: text, level: level)?.count }
      #expect(try side(String(repeating: "a", count: bytes)) == 177)
      #expect(try side(String(repeating: "a", count: bytes + 1)) == nil)
      #expect(try side(String(repeating: "7", count: digits)) == 177)
      #expect(try side(String(repeating: "7", count: digits + 1)) == nil)
      // The header that says UTF-8 takes a byte of a full code.
      #expect(try side("é" + String(repeating: "a", count: bytes - 3)) == 177)
      #expect(try side("é" + String(repeating: "a", count: bytes - 2)) == nil)
    }
  }
}
