// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionVectorLayers

@Suite("Parts of a formula's source")
struct FormulaSourceTests {
  @Test(
    "commands and characters are tokens, and white space does not count",
    arguments: [
      ("a + b", "a+b", [0..<5]), (#"\pm b \pmb"#, #"\pm b"#, [0..<5]), (#"\sin x + s"#, "s", [9..<10]),
      ("x x x", "x", [0..<1, 2..<3, 4..<5]), ("aaa", "aa", [0..<2]), (#"\{ a \}"#, #"\{"#, [0..<2]),
      ("é𝔸b", "b", [3..<4]),
      ("a", "", []), ("a", "b", []), ("", "a", []),
    ])
  func ranges(source: String, part: String, ranges: [Range<Int>]) {
    #expect(FormulaSource(source).ranges(of: part) == ranges)
  }

  @Test("a place is told by its character, by its line if there are several, and by the text there")
  func places() {
    #expect(FormulaSource(#"a + \foo"#).place(4) == #"character 5, at “\foo”"#)
    #expect(FormulaSource("a\nb + c").place(6) == "line 2, character 5, at “c”")
    #expect(FormulaSource("ab").place(2) == "character 3, at its end")
    #expect(FormulaSource("ab").place(99) == "character 3, at its end")
  }
}
