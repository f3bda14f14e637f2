// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

/// Only what can have been meant is proposed.
@Suite struct NearestNameTests {
  @Test(
    "a typing error is found, another word is not",
    arguments: [
      ("tilte", "title"), ("colr", "color"), ("Radius", "radius"), ("backgroudnColr", "backgroundColor"),
      ("wipe", nil), ("a", nil), ("tone", nil), ("frame", nil), ("b", nil), ("ab", nil),
    ] as [(String, String?)])
  func near(name: String, meant: String?) {
    let known = ["title", "size", "color", "radius", "backgroundColor", "b1", "time", "spread"]
    #expect(name.nearest(among: known) == meant)
  }

  @Test("two letters in the wrong order are one edit")
  func swaps() {
    #expect("sfot".editDistance(to: "soft") == 1 && "abcd".editDistance(to: "badc") == 2)
    #expect("".editDistance(to: "abc") == 3 && "kitten".editDistance(to: "sitting") == 3)
  }
}
