// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionCore

/// SHA-256, by the examples of FIPS 180-4 and by bytes in pieces.
@Suite("SHA-256")
struct SHA256Tests {
  private func hash(_ bytes: [UInt8], piece: Int) -> String {
    var hasher = SHA256()
    var start = 0
    while start < bytes.count {
      let end = min(start + piece, bytes.count)
      hasher.add(Array(bytes[start..<end]))
      start = end
    }
    return hasher.finish()
  }

  @Test("the examples of the standard have their hashes")
  func examples() {
    let examples = [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
    for (text, expected) in examples { #expect(hash(Array(text.utf8), piece: 1000) == expected, "\(text)") }
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(hash(million, piece: 65_536) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("the hash does not depend on the pieces")
  func pieces() {
    for count in [1, 55, 56, 63, 64, 65, 119, 120, 200] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      #expect(Set([1, 3, 64, 1000].map { hash(bytes, piece: $0) }).count == 1, "\(count)")
    }
  }
}
