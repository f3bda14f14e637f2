// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Texts in several styles")
struct RichTextTests {
  private func request(
    _ text: String, width: Double? = nil, font: String = "Inter", _ change: (inout TextRequest) -> Void = { _ in }
  ) -> TextRequest {
    var request = TextRequest(text, font: FontDescriptor(font), size: 40, width: width)
    change(&request)
    return request
  }

  private func span(
    _ range: Range<Int>, _ request: TextRequest, _ change: (inout TextRequest.Span) -> Void = { _ in }
  ) -> TextRequest.Span {
    var span = TextRequest.Span(range, like: request)
    change(&span)
    return span
  }

  private func glyphs(_ layout: TextLayout) -> [TextLayout.Glyph] { layout.lines.flatMap(\.runs).flatMap(\.glyphs) }

  @Test("A stretch that is set like the text around it changes nothing, nor does one border between equal ones")
  func equalStyles() throws {
    let plain = request("AVATAR office مرحبا")
    var same = plain
    same.spans = [span(1..<2, plain), span(5..<9, plain)]
    #expect(try TextLayout(same).lines == TextLayout(plain).lines)
    var (whole, cut) = (plain, plain)
    let bold = FontDescriptor("Inter", weight: .bold)
    whole.spans = [span(0..<6, plain) { $0.font = bold }]
    cut.spans = [span(0..<1, plain) { $0.font = bold }, span(1..<6, plain) { $0.font = bold }]
    #expect(try TextLayout(whole).lines == TextLayout(cut).lines)
    #expect(try TextLayout(whole).lines != TextLayout(plain).lines)
  }

  @Test("A line is as high as the largest run in it, and small print has lines of its own height")
  func heights() throws {
    let plain = request("one two\nthree\nfour")
    let metrics = try TextLayout(plain).font.metrics
    var rich = plain
    rich.spans = [span(4..<7, plain) { $0.size = 80 }, span(8..<13, plain) { $0.size = 20 }]
    let lines = try TextLayout(rich).lines
    let heights = [80.0, 20, 40].map { metrics.lineHeight * metrics.scale(forSize: $0) }
    for (line, height) in zip(lines, heights) { #expect(abs(line.frame.height - height) < 1e-9) }
    #expect(lines[0].runs.map(\.size) == [40, 80])
    // A raised run reaches higher than the line would.
    rich.spans = [span(4..<7, plain) { $0.rise = 30 }]
    let raised = try TextLayout(rich)
    #expect(abs(raised.lines[0].frame.height - heights[2] - 30) < 1e-9)
    #expect(abs(raised.lines[0].runs[1].glyphs[0].position.y - raised.lines[0].baseline + 30) < 1e-9)
  }

  @Test("Arabic letters join across a border of size", arguments: ["مرحبا", "بسم"])
  func joins(text: String) throws {
    let plain = request(text, font: "Noto Sans Arabic") { $0.language = "ar" }
    var rich = plain
    rich.spans = [span(1..<2, plain) { $0.size = 41 }]
    #expect(try glyphs(TextLayout(rich)).map(\.id) == glyphs(TextLayout(plain)).map(\.id))
  }

  @Test("A border inside a character goes with the character's first scalar")
  func characters() throws {
    let plain = request("e\u{301}e")
    var rich = plain
    rich.spans = [span(1..<2, plain) { $0.size = 80 }]
    #expect(try TextLayout(rich).lines == TextLayout(plain).lines)
  }

  @Test("Wrapped lines fit their width with runs of any size, and show all letters")
  func wrapping() throws {
    let generator = CounterGenerator(key: 3)
    var count: UInt64 = 0
    func next(_ limit: Int) -> Int {
      count += 1
      return Int(generator.words(count, 0).x) % limit
    }
    let words = "The quick brown fox jumps over the lazy dog and runs away into the dark wood again and again"
    for round in 0..<200 {
      let plain = request(words, width: Double(200 + next(500))) { $0.isWrapped = true }
      var rich = plain
      var start = 0
      while start < 90 {
        let end = start + 1 + next(20)
        let size = Double(20 + next(60))
        let spacing = Double(next(5))
        rich.spans.append(span(start..<end, plain) { ($0.size, $0.letterSpacing) = (size, spacing) })
        start = end + next(5)
      }
      let layout = try TextLayout(rich)
      #expect(layout.lines.allSatisfy { $0.frame.width <= (rich.width ?? 0) + 0.01 }, "round \(round)")
      let shown = Set(layout.lines.flatMap { Array($0.range) })
      let letters = words.unicodeScalars.enumerated().filter { $0.element != " " }.map(\.offset)
      #expect(letters.allSatisfy(shown.contains))
    }
  }

  @Test("A truncated text keeps the styles of what it shows")
  func truncation() throws {
    let plain = request("one two three four five", width: 300) {
      ($0.isWrapped, $0.truncation) = (false, .middle)
    }
    var rich = plain
    rich.spans = [span(0..<3, plain) { $0.size = 60 }, span(19..<23, plain) { $0.size = 20 }]
    let line = try TextLayout(rich).lines[0]
    #expect(line.isTruncated && line.frame.width <= 300.01)
    #expect(line.runs.first?.size == 60 && line.runs.last?.size == 20)
  }

  @Test("Parts are cut where ranges are, in the order of the line, and have all glyphs")
  func parts() throws {
    let layout = try TextLayout(request("ab مرحبا cd\nef"))
    let parts = layout.paintedParts(of: [1..<5, 9..<20], TextSelection())
    #expect(parts.reduce(0) { $0 + $1.glyphs.count } == glyphs(layout).count)
    #expect(Set(parts.compactMap(\.range)) == [0, 1])
    for (a, b) in zip(parts, parts.dropFirst()) where a.line == b.line { #expect(abs(a.right - b.left) < 1e-9) }
    #expect(parts.last?.line == 1)
    // Behind a tab they begin where its text does, and what is not shown leaves its room.
    let table = try TextLayout(request("a\tbc") { $0.tabs = [TabStop(.leading, at: 300)] })
    let cells = table.paintedParts(of: [], TextSelection(ranges: [0..<1, 3..<4]))
    #expect(cells.count == 2 && cells[1].left > 310 && cells[1].glyphs.count == 1)
  }

  @Test("Tabs align on the left, the right, the middle and the decimal point; beyond them stops are eight spaces apart")
  func tabs() throws {
    func ends(_ text: String, _ stop: TabStop) throws -> (left: Double, right: Double) {
      let line = try TextLayout(request(text) { $0.tabs = [stop] }).lines[0]
      let tab = try #require(text.unicodeScalars.enumerated().first { $0.element == "\t" }).offset
      let glyphs = line.runs.flatMap(\.glyphs).filter { $0.source > tab }
      return (Double(glyphs[0].position.x), glyphs.last.map { $0.position.x + $0.advance } ?? 0)
    }
    #expect(try abs(ends("a\tbcd", TabStop(.leading, at: 300)).left - 300) < 1e-9)
    #expect(try abs(ends("a\tbcd", TabStop(.trailing, at: 300)).right - 300) < 1e-9)
    let middle = try ends("a\tbcd", TabStop(.center, at: 300))
    #expect(abs((middle.left + middle.right) / 2 - 300) < 1e-9)
    let whole = try ends("a\t12", TabStop(.decimal, at: 300))
    #expect(abs(whole.right - 300) < 1e-9)
    let line = try TextLayout(request("a\t12.50") { $0.tabs = [TabStop(.decimal, at: 300)] }).lines[0]
    let point = try #require(line.runs.flatMap(\.glyphs).first { $0.source == 4 })
    #expect(abs(point.position.x - 300) < 1e-9)
    // A text that is longer than its room begins where the last one ends.
    #expect(try ends("a\tbcdefghijklmnop", TabStop(.trailing, at: 60)).left > 20)
    let beyond = try ends("aaaaaaaaaaaaaaaaaaaa\tb", TabStop(.leading, at: 20))
    #expect(beyond.left > 100)
    // Wrapped, the stops are the same.
    let wrapped = try TextLayout(request("a\tbcd", width: 600) { $0.tabs = [TabStop(.trailing, at: 300)] }).lines[0]
    #expect(abs(wrapped.frame.width - 300) < 1e-6)
  }

  @Test("Columns are about equally high when balanced, and filled one after the other otherwise")
  func columns() throws {
    let words = String(repeating: "word ", count: 60)
    let one = try TextLayout(request(words, width: 280))
    let three = try TextLayout(request(words, width: 900) { $0.columns = ColumnStyle(count: 3, gap: 30) })
    #expect(one.lines.count == three.lines.count)
    let lefts = Set(three.lines.map { $0.frame.minX })
    #expect(lefts == [0, 310, 620])
    let counts = lefts.map { left in three.lines.count { $0.frame.minX == left } }
    #expect((counts.max() ?? 0) <= (three.lines.count + 2) / 3)
    #expect(three.size.height < one.size.height / 2.5 && three.size.width == 900)
    let filled = try TextLayout(
      request(words, width: 900) {
        $0.columns = ColumnStyle(count: 3, gap: 30, height: one.lines[0].frame.height * 8.5)
      })
    #expect(filled.lines.count { $0.frame.minX == 0 } == 8)
    // From the right where text does.
    let right = try TextLayout(
      request(words, width: 900) { ($0.columns, $0.direction) = (ColumnStyle(count: 3, gap: 30), .rightToLeft) })
    #expect((right.lines.first?.frame.minX ?? 0) > 600)
  }

  @Test("A paragraph of a list hangs: its other lines begin where the text after the bullet does")
  func hanging() throws {
    let text = "•\tone two three four five six\nplain"
    let layout = try TextLayout(
      request(text, width: 300) {
        $0.indents = [TextRequest.Indent(0..<28, leading: 60, firstLine: -60, spacingBefore: 10)]
      })
    #expect(layout.lines.count > 2 && layout.lines[0].frame.minX == 0)
    let first = try #require(layout.lines[0].runs.flatMap(\.glyphs).first { $0.source == 2 })
    #expect(first.position.x == 60 && layout.lines[1].frame.minX == 60)
    #expect(layout.lines.last?.frame.minX == 0)
  }

  @Test("A hundred thousand stretches, and ones outside of the text, take bounded time", .timeLimit(.minutes(10)))
  func many() throws {
    let plain = request(String(repeating: "ab ", count: 50_000), width: 900) { $0.isWrapped = true }
    var rich = plain
    rich.spans = (0..<100_000).map { i in span(i..<(i + 1), plain) { $0.size = 20 + Double(i % 7) } }
    #expect(try !TextLayout(rich).lines.isEmpty)
    var outside = request("abc")
    outside.spans = [span(2..<2, outside), span(3..<900, outside) { $0.size = 9 }]
    #expect(try TextLayout(outside).lines == TextLayout(request("abc")).lines)
  }

  @Test("Sizes and lengths that make no sense are errors", arguments: [-1.0, .nan, .infinity, 1e9])
  func badNumbers(value: Double) {
    let plain = request("abc")
    var rich = plain
    rich.spans = [span(0..<1, plain) { $0.size = value }]
    #expect(throws: TextError.self) { try TextLayout(rich) }
    rich = plain
    rich.tabs = [TabStop(.leading, at: value)]
    #expect(throws: TextError.self) { try TextLayout(rich) }
    rich = plain
    rich.columns.gap = value
    #expect(throws: TextError.self) { try TextLayout(rich) }
  }

  @Test("Nothing is drawn of a size of 0")
  func noSize() throws {
    let plain = request("abc")
    var rich = plain
    rich.spans = [span(0..<3, plain) { $0.size = 0 }]
    #expect(try TextLayout(rich).inkBounds.isNull)
  }
}
