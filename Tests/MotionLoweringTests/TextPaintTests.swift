// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionText
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

@Suite("Stretches of a text are painted in their own ways")
struct TextPaintTests {
  private func text(_ string: String, _ spans: [TextSpan], _ change: (inout TextValues) -> Void = { _ in })
    -> TextValues
  {
    var text = TextValues()
    (text.string, text.fontName, text.fontSize, text.spans) = (string, "Inter", 40, TextSpans(spans))
    change(&text)
    return text
  }

  private func commands(_ text: TextValues, _ change: (inout LayerValues) -> Void = { _ in }) throws -> [DrawCommand] {
    try lower(frame(600, 200, isFlipped: true, [layer(1, rect(20, 20, 500, 100), .text(text), change)])).commands
  }

  private func colors(_ commands: [DrawCommand]) -> [Color] {
    commands.compactMap { if case .color(let color)? = $0.fill?.paint { color } else { nil } }
  }

  private func path(_ fill: Fill?) -> Path? { if case .path(let path, _)? = fill?.coverage.shape { path } else { nil } }

  private func run(_ fill: Fill?) -> GlyphRun? {
    if case .glyphs(let glyphs)? = fill?.coverage.shape { glyphs.run } else { nil }
  }

  @Test("a text in two colours is two fills, whose outlines are those of the whole")
  func colours() throws {
    let plain = try commands(text("AVATAR", []))
    let two = try commands(text("AVATAR", [TextSpan(1..<3, TextStyle().foregroundColor(.red))]))
    #expect(plain.count == 1 && two.count == 2 && colors(two) == [.white, .red])
    let whole = try #require(run(plain[0].fill))
    let parts = two.compactMap { run($0.fill) }
    #expect(parts.reduce(0) { $0 + $1.glyphs.count } == whole.glyphs.count)
    #expect(Set(parts.flatMap(\.glyphs).map(\.hash)) == Set(whole.glyphs.map(\.hash)))
    // One colour in two places is one fill.
    let style = TextStyle().foregroundColor(.red)
    #expect(try commands(text("AVATAR", [TextSpan(0..<1, style), TextSpan(3..<4, style)])).count == 2)
    // Stretches that only mark, and ones beyond the end, are the plain text.
    for span in [TextSpan(0..<3, TextStyle(), name: "a"), TextSpan(90..<99, style)] {
      #expect(try commands(text("AVATAR", [span])).compactMap { run($0.fill)?.hash } == [whole.hash])
    }
  }

  @Test("what has no colour of its own has the text's, also where that is clear")
  func foreground() throws {
    let spans = [TextSpan(0..<1, TextStyle().foregroundColor(.red))]
    #expect(try colors(commands(text("ab", spans) { $0.foregroundColor = .blue })) == [.blue, .red])
    #expect(try colors(commands(text("ab", spans) { $0.foregroundColor = nil })) == [.red])
  }

  @Test("a ligature has the colour of its first letter, and joined letters stay joined")
  func ligatures() throws {
    let spans = [TextSpan(1..<2, TextStyle().foregroundColor(.red))]
    func outlines(_ spans: [TextSpan]) throws -> Set<ContentHash> {
      Set(try commands(text("لا مرحبا", spans)).compactMap { run($0.fill) }.flatMap(\.glyphs).map(\.hash))
    }
    #expect(try outlines(spans) == outlines([]))
  }

  @Test("boxes lie behind all letters, one for each line, with their padding")
  func backgrounds() throws {
    let style = TextStyle().background(.green, padding: (10, 4), radius: 6)
    let spans = [TextSpan(2..<9, style), TextSpan(4..<6, TextStyle().weight(.bold).foregroundColor(.red))]
    let list = try commands(text("ab cdef\ngh", spans))
    #expect(colors(list) == [.green, .green, .white, .red])
    let box = try #require(path(list[0].fill)).controlPointBounds
    let layout = try TextLayout(
      TextRequest(text("ab cdef\ngh", spans), width: 500, maxHeight: nil, fonts: FontSources()))
    let metrics = layout.font.metrics
    #expect(abs(box.height - (metrics.ascent + metrics.descent) * metrics.scale(forSize: 40) - 8) < 1e-9)
    #expect(abs(box.maxX - layout.lines[0].frame.maxX - 10) < 1e-9)
  }

  @Test("lines go below and through letters in their colour, with no seam where fonts agree")
  func rules() throws {
    let style = TextStyle().underline().strikethrough(.red, thickness: 3)
    let list = try commands(
      text("abcd", [TextSpan(0..<4, style), TextSpan(1..<2, TextStyle().background(.green))]))
    // Box, underline, letters, strike.
    #expect(colors(list) == [.green, .white, .white, .red])
    let (under, letters, strike) = (path(list[1].fill), run(list[2].fill), path(list[3].fill))
    let line = try #require(under).controlPointBounds
    #expect(try line.width >= #require(letters).controlPointBounds.width - 5)
    #expect(try abs(#require(strike).controlPointBounds.height - 3) < 1e-6)
    #expect(try #require(strike).controlPointBounds.maxY < line.minY)
  }

  @Test("gradients run over the box of their stretch, outlines lie behind, shadows around")
  func paints() throws {
    let style = TextStyle().foregroundGradient(.red, .blue).outline(.green, 4)
    let list = try commands(text("abcd", [TextSpan(1..<3, style)]))
    #expect(list.count == 3)
    guard case .stroke(_, let stroke)? = list[1].fill?.coverage.shape else {
      Issue.record("no outline")
      return
    }
    #expect(stroke.width == 4)
    guard case .gradient(let gradient)? = list[2].fill?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.color) == [Color.red.sRGB, Color.blue.sRGB])
    let shadow = TextStyle().shadow(.black, radius: 5, offset: (3, 4))
    let group = try commands(
      text("abcd", [TextSpan(1..<3, shadow)]) { $0.naturalSize = CGSize(width: 500, height: 100) }
    ).compactMap(\.group).first
    #expect(group?.shadow?.offsetX == 3 && group?.shadow?.offsetY == 4 && group?.shadow?.sigma == 5)
  }

  @Test("any numbers are drawn or left out, and none traps", arguments: [0, -1, 1e9, .nan, .infinity, -.infinity])
  func anyNumber(value: Double) throws {
    let style = TextStyle().fontSize(value).tracking(value).baselineOffset(value).underline(.red, thickness: value)
      .background(.green, padding: (value, value), radius: value).outline(.blue, value)
      .shadow(.black, radius: value, offset: (value, value)).foregroundGradient(.red, .blue, angle: .radians(value))
    _ = try commands(text("abc", [TextSpan(0..<2, style)])) { $0.opacity = 0.5 }
    var other = text("a\tb", [TextSpan(0..<9, style)])
    other.columns = TextColumns(count: 3, gap: 10, isBalanced: false)
    other.isWrapped = true
    _ = try commands(other)
  }

  @Test("a hundred thousand stretches are drawn in bounded time", .timeLimit(.minutes(10)))
  func many() throws {
    let spans = (0..<100_000).map { i in
      TextSpan(i..<(i + 2), TextStyle().foregroundColor(Color(white: Double(i % 9) / 9)).underline())
    }
    #expect(try !commands(text(String(repeating: "ab ", count: 3000), spans)).isEmpty)
  }

  @Test("the extent of a text has its boxes, outlines and shadows")
  func extent() throws {
    var values = text("ab", [TextSpan(0..<2, TextStyle().background(.red, padding: (50, 30)))])
    values.naturalSize = CGSize(width: 500, height: 100)
    let one = layer(1, rect(20, 20, 500, 100), .text(values))
    let extent = LayerExtent.group(of: one, FixedContents())
    #expect(extent.minX <= -50 && extent.minY <= -30)
  }
}
