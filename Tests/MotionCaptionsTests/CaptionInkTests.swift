// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import Testing

@testable import MotionCaptions

@Suite("Where the characters of captions lie")
struct CaptionInkTests {
  private func line(_ count: Int, _ glyphs: [(source: Int, left: Double, right: Double)]) -> MeasuredText {
    MeasuredText(lines: [.init(frame: CGRect(x: 0, y: 0, width: 100, height: 10), range: 0..<count, glyphs: glyphs)])
  }

  private func sides(_ ink: CaptionInk, _ range: Range<Int>) -> [Double] {
    ink.stretches(of: range, size: 10).flatMap { [$0.frame.minX, $0.frame.maxX] }
  }

  @Test("a ligature is shared evenly; beside other letters nothing is added")
  func ligature() {
    let ink = CaptionInk("office", line(6, [(0, 0, 10), (1, 10, 40), (4, 40, 50), (5, 50, 60)]))
    #expect(sides(ink, 0..<2) == [-1, 20] && sides(ink, 2..<4) == [20, 40] && sides(ink, 4..<6) == [40, 61])
  }

  @Test("from right to left the first part is the rightmost, also in a joined form")
  func rightToLeft() {
    let ink = CaptionInk("لام", line(3, [(0, 20, 40), (2, 0, 20)]))
    #expect(sides(ink, 0..<1) == [30, 41] && sides(ink, 1..<3) == [-1, 30])
    #expect(ink.stretches(of: 0..<1, size: 10)[0].isRightToLeft)
  }

  @Test("a word that is broken lies in two lines; one without glyphs in none")
  func broken() {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let lines = MeasuredText(lines: [
      .init(frame: frame, range: 0..<2, glyphs: [(0, 0, 5), (1, 5, 10)]),
      .init(frame: frame, range: 2..<4, glyphs: [(2, 0, 5), (3, 5, 10)]),
    ])
    #expect(sides(CaptionInk("abcd", lines), 1..<3) == [5, 11, -1, 5])
    #expect(CaptionInk("abcd", MeasuredText(lines: [])).stretches(of: 0..<2, size: 10).isEmpty)
  }
}
