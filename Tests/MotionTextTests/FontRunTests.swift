// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionText

@Suite("Fonts that characters fall back to")
struct FontRunTests {
  private func layout(_ text: String, size: Double = 40, _ language: String = "") throws -> TextLayout {
    try TextLayout(TextRequest(text, font: FontDescriptor("Inter"), size: size, language: language))
  }
  private func families(_ text: String) throws -> [String] {
    try layout(text).lines.flatMap(\.runs).map(\.font.family)
  }

  @Test("A base goes with its marks: a font that lacks one of them draws none of the character")
  func marks() throws {
    // Inter has "a" and no arrow above; Noto Sans Math has both.
    #expect(try families("a\u{20D7}b") == ["Noto Sans Math", "Inter"])
    #expect(try families("ba\u{20D7}\u{301}") == ["Inter", "DejaVu Sans"])
    #expect(
      try layout("xa\u{20D7}").warnings == [
        .fallbackFont(family: "Inter", used: "Noto Sans Math", characters: "a\u{20D7}")
      ])
    // The message has what to write.
    let message = TextWarning.fallbackFont(family: "Inter", used: "Noto Sans Math", characters: "a").description
    #expect(message.contains(".font(\"Inter, Noto Sans Math\", …)") && message.contains(".allows(\"fallback-font\")"))
    // A mark that no font has leaves its base alone, and is told.
    let missing = try layout("b\u{1D242}")
    #expect(missing.warnings.contains(.missingGlyphs(family: "Inter", characters: "\u{1D242}")))
  }

  @Test("Spaces and what is ignorable need no font of their own")
  func ignorable() throws {
    #expect(try families("a\u{2003}b\u{200D}\u{FE0F}c") == ["Inter"])
    #expect(try layout("a\u{2003}b\u{AD}c\u{2060}").warnings.isEmpty)
    // Between two words of one font a space is that font's.
    #expect(try families("שלום עולם") == ["Noto Sans Hebrew"])
  }

  @Test("A stretch of one script has one font if there is one, whatever surrounds it")
  func stretches() throws {
    #expect(try families("Hi שלום you") == ["Inter", "Noto Sans Hebrew", "Inter"])
    let runs = try layout("مرحبا بالعالم").lines[0].runs
    #expect(Set(runs.map(\.font.family)).count == 1)
    // Joined across the space of the fallback font, not cut into pieces.
    #expect(runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
  }

  @Test("What no font has is told with its code points, and drawn as the wanted font's box")
  func missing() throws {
    let found = try layout("a\u{10FFFD}\u{10FFFC}")
    #expect(found.warnings == [.missingGlyphs(family: "Inter", characters: "\u{10FFFD}\u{10FFFC}")])
    #expect(found.lines[0].runs.flatMap(\.glyphs).map(\.id).suffix(2) == [0, 0])
  }

  @Test("4,000 random strings: no box without a warning, and marks lie in their base's run")
  func random() throws {
    var state: UInt64 = 17
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x4FF, 0x531...0x58F, 0x591...0x5F4,
      0x600...0x6FF, 0x900...0x97F, 0xB80...0xBFF, 0xE01...0xE5B, 0x1000...0x109F, 0x1780...0x17FF, 0x1E00...0x1EFF,
      0x2000...0x206F, 0x20D0...0x20F0, 0x2190...0x21FF, 0x2600...0x27BF, 0x3040...0x30FF, 0x4E00...0x4FFF,
      0xAC00...0xAD00, 0xFE00...0xFE0F, 0x1F300...0x1F6FF, 0xE0100...0xE0110,
    ]
    for _ in 0..<4000 {
      var view = String.UnicodeScalarView()
      for _ in 0...next(8) {
        let block = blocks[next(blocks.count)]
        for _ in 0...next(3) {
          if let scalar = Unicode.Scalar(block.lowerBound + UInt32(next(block.count))) { view.append(scalar) }
        }
      }
      let text = String(view)
      let found = try layout(text)
      let scalars = Array(text.unicodeScalars)
      let told = found.warnings.reduce(into: Set<Unicode.Scalar>()) { told, warning in
        if case .missingGlyphs(_, let characters) = warning { told.formUnion(characters.unicodeScalars) }
      }
      let glyphs = found.lines.flatMap(\.runs).flatMap(\.glyphs)
      for glyph in glyphs where glyph.id == 0 {
        // It stands for all scalars up to those of the next glyph.
        let end = glyphs.map(\.source).filter { $0 > glyph.source }.min() ?? scalars.count
        let cluster = scalars[glyph.source..<end]
        let isTold = cluster.contains { told.contains($0) } || told.count >= 64
        #expect(isTold, "\(Array(cluster)) of \(scalars)")
      }
    }
  }

  @Test("Han characters take the forms of the language, where its fonts are installed")
  func languages() {
    let families = ["Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans CJK KR", "Noto Sans CJK HK"]
    func first(_ language: String) -> String? {
      families.min { FallbackRank($0, language: language) < FallbackRank($1, language: language) }
    }
    #expect(first("") == "Noto Sans CJK JP" && first("ja") == "Noto Sans CJK JP")
    #expect(first("zh") == "Noto Sans CJK SC" && first("zh-Hans-SG") == "Noto Sans CJK SC")
    #expect(first("zh-Hant") == "Noto Sans CJK TC" && first("zh-TW") == "Noto Sans CJK TC")
    #expect(first("zh-Hant-HK") == "Noto Sans CJK HK" && first("ko-KR") == "Noto Sans CJK KR")
  }

  @Test("A line is as high as the fonts in it, and its text stands in the middle of what it has more or less")
  func lineHeights() throws {
    let plain = try layout("Hi")
    let mixed = try layout("Hi שלום")
    let hebrew = try #require(mixed.lines[0].runs.first { $0.font.family == "Noto Sans Hebrew" }).font.metrics
    let own = plain.font.metrics
    func units(_ value: Double, _ metrics: FontMetrics) -> Double { value * metrics.scale(forSize: 40) }
    let ascent = max(units(own.ascent, own), units(hebrew.ascent, hebrew))
    let descent = max(units(own.descent, own), units(hebrew.descent, hebrew))
    #expect(abs(mixed.lines[0].baseline - ascent) < 1e-9)
    #expect(abs(mixed.lines[0].frame.height - (ascent + descent + units(own.lineGap, own))) < 1e-9)
    // Other lines of the text keep the height of their font.
    let lines = try layout("Hi\nשלום\nHi").lines
    #expect(lines[0].frame == plain.lines[0].frame && lines[2].frame.height == plain.lines[0].frame.height)
    #expect(abs(lines[2].frame.minY - lines[1].frame.maxY) < 1e-9)
    let height = plain.lines[0].frame.height
    for multiple in [0.5, 0.9, 1, 1.5, 3] {
      let request = TextRequest("Hg\nHg", font: FontDescriptor("Inter"), size: 40, lineHeightMultiple: multiple)
      let found = try TextLayout(request)
      #expect(abs(found.size.height - 2 * height * multiple) < 1e-9)
      let expected = plain.lines[0].baseline + (multiple - 1) * height / 2
      #expect(abs(found.lines[0].baseline - expected) < 1e-9)
      #expect(abs(found.lines[1].baseline - expected - height * multiple) < 1e-9)
    }
  }
}
