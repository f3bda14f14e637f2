// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Parts that a text is cut into")
struct UnitTests {
  private func layout(_ string: String, width: Double? = nil, language: String = "") throws -> TextLayout {
    try TextLayout(TextRequest(string, font: .standard, size: 40, width: width, language: language))
  }

  private func parts(_ layout: TextLayout, _ kind: TextUnitKind) -> [String] {
    let scalars = Array(layout.request.string.unicodeScalars)
    let starts = layout.starts(of: kind)
    return zip(starts, starts.dropFirst() + [scalars.count]).map { String(String.UnicodeScalarView(scalars[$0..<$1])) }
  }

  @Test(
    "words stand between spaces; scripts without spaces have those of a dictionary, with their punctuation",
    arguments: [
      ("How a hash table works", ["How ", "a ", "hash ", "table ", "works"]),
      ("well-known, “really”!", ["well-known, ", "“really”!"]), ("  two", ["  ", "two"]),
      ("one\ntwo", ["one\n", "two"]),
      ("مرحبا بالعالم", ["مرحبا ", "بالعالم"]), ("नमस्ते दुनिया", ["नमस्ते ", "दुनिया"]),
      ("你好，世界。", ["你好，", "世界。"]), ("สวัสดีชาวโลก", ["สวัสดี", "ชาว", "โลก"]), ("안녕 세계", ["안녕 ", "세계"]),
      ("e\u{301}te\u{301} 👩‍👩‍👧!", ["e\u{301}te\u{301} ", "👩‍👩‍👧!"]),
    ])
  func words(text: String, expected: [String]) throws { #expect(try parts(layout(text), .word) == expected) }

  @Test(
    "glyphs are characters; what is drawn together stays together",
    arguments: [
      ("abc d", ["a", "b", "c ", "d"]), ("e\u{301}a", ["e\u{301}", "a"]), ("👩‍👩‍👧🇩🇪1️⃣", ["👩‍👩‍👧", "🇩🇪", "1️⃣"]),
      ("क्षत्रिय", ["क्ष", "त्रि", "य"]), ("لا", ["لا"]),
    ])
  func glyphs(text: String, expected: [String]) throws { #expect(try parts(layout(text), .glyph) == expected) }

  @Test("lines are those of the layout, paragraphs those of the string")
  func lines() throws {
    let wrapped = try layout("one two three four five six\nseven", width: 200)
    #expect(parts(wrapped, .line).count == wrapped.lines.count && wrapped.lines.count > 2)
    #expect(parts(wrapped, .paragraph) == ["one two three four five six\n", "seven"])
    #expect(parts(wrapped, .line).joined() == wrapped.request.string)
  }

  @Test("parts follow one another without gaps, and all ink is in their frames' lines")
  func covering() throws {
    for text in ["AVATAR fi office", "שלום world 12", "ไทย\nخط", "a\u{200D}b \u{300}c"] {
      let layout = try layout(text)
      for kind in [TextUnitKind.glyph, .word, .line, .paragraph] {
        let starts = layout.starts(of: kind)
        let count = text.unicodeScalars.count
        #expect(starts.first == 0 && starts == starts.sorted() && Set(starts).count == starts.count)
        let ranges = zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
        let frames = layout.frames(of: ranges)
        // Glyph by glyph, the parts draw what the whole draws.
        let whole = layout.path.elements.count
        let sum = ranges.reduce(0) {
          $0 + layout.path(of: TextSelection(ranges: [$1])).elements.count
        }
        #expect(sum == whole, "\(text), \(kind)")
        #expect(frames.contains { !$0.isNull })
      }
    }
  }

  @Test("kerning is that of the whole: a part's glyphs lie where the whole has them")
  func kerning() throws {
    let layout = try layout("AVAV")
    let part = layout.path(of: TextSelection(ranges: [2..<3]))
    let glyph = layout.lines[0].runs[0].glyphs[2]
    let alone = try self.layout("A")
    #expect(abs(part.controlPointBounds.minX - (alone.path.controlPointBounds.minX + Double(glyph.position.x))) < 1e-9)
  }

  @Test("what is typed ends at a character; the caret stands behind it, in the direction of the text")
  func typing() throws {
    let layout = try layout("ab\ncd")
    #expect([0, 0.2, 0.4, 0.6, 0.99, 1].map(layout.typedEnd) == [0, 1, 2, 3, 4, 5])
    let carets = try [0, 0.2, 0.6].map { try #require(layout.caret(typed: $0)) }
    #expect(carets[0].minX == 0 && carets[1].minX > 10 && carets[2].minY > carets[1].minY && carets[2].minX == 0)
    let hebrew = try self.layout("שלום")
    let first = try #require(hebrew.caret(typed: 0.25))
    #expect(first.minX > hebrew.size.width / 2)
    #expect(try self.layout("").caret(typed: 1) == nil)
  }

  @Test("characters are moved apart about an anchor; letters that join are not")
  func spread() throws {
    func selection(_ points: Double, _ anchor: Double) -> TextSelection {
      var selection = TextSelection()
      (selection.spread, selection.anchor) = (points, anchor)
      return selection
    }
    let latin = try layout("abc")
    let box = latin.path.controlPointBounds
    let wide = latin.path(of: selection(10, 0.5)).controlPointBounds
    #expect(abs(wide.minX - box.minX + 10) < 1e-9 && abs(wide.maxX - box.maxX - 10) < 1e-9)
    #expect(abs(latin.path(of: selection(10, 0)).controlPointBounds.minX - box.minX) < 1e-9)
    let arabic = try layout("مرحبا")
    #expect(arabic.path(of: selection(10, 0.5)) == arabic.path(of: selection(0.001, 0.5)))
  }

  @Test("scrambled texts show other letters of the text in the room of each, the same for the same phase")
  func scramble() throws {
    let layout = try layout("decoded message")
    func path(_ amount: Double, _ phase: Int) -> Path {
      var selection = TextSelection()
      (selection.scramble, selection.phase) = (amount, phase)
      return layout.path(of: selection)
    }
    #expect(path(1, 3) == path(1, 3) && path(1, 3) != path(1, 4) && path(1, 3) != layout.path)
    #expect(path(1e-9, 3).controlPointBounds == layout.path.controlPointBounds)
  }
}
