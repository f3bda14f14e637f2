// SPDX-License-Identifier: Apache-2.0

import MotionTestSupport
import Testing

@testable import MotionText

@Suite("Text of every script and of none")
struct RandomScriptTests {
  /// What Unicode assigns on the first two planes, by script.
  private static let scripts: [[Unicode.Scalar]] = {
    let assigned = (0x20...UInt32(0x1FFFF)).compactMap(Unicode.Scalar.init).filter {
      ![.unassigned, .privateUse, .control].contains($0.properties.generalCategory)
    }
    return Dictionary(grouping: assigned) { Script.of($0.value) }.sorted { $0.key < $1.key }.map(\.value)
  }()
  /// What changes the characters around it.
  private static let joiners: [Unicode.Scalar] = [
    "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "\u{301}", "\u{20E3}", "\u{1F3FD}", "\u{202E}",
    "\u{2066}", "\u{2069}", "\u{AD}", "\u{200B}", "\u{2028}", "\t",
  ]

  private static func text(_ source: inout RandomSource) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<source.integer(1...4) {
      let script = source.pick(scripts)
      for _ in 0..<source.integer(1...4) {
        view.append(source.pick(script))
        if source.chance(0.2) { view.append(source.pick(joiners)) }
      }
    }
    return String(view)
  }

  @Test("4,000 random strings of all scripts: no box without a warning, and all that is drawn is finite")
  func boxes() throws {
    var source = RandomSource(seed: 4)
    #expect(RandomScriptTests.scripts.count > 150)
    let fonts = ["Inter", "Noto Sans", "Noto Sans CJK JP", "Noto Sans Devanagari"]
    for i in 0..<4000 {
      let text = RandomScriptTests.text(&source)
      let width = source.chance(0.5) ? source.number(0...200) : nil
      let layout = try TextLayout(TextRequest(text, font: FontDescriptor(fonts[i % 4]), size: 20, width: width))
      let told = layout.warnings.reduce(into: Set<Unicode.Scalar>()) { told, warning in
        if case .missingGlyphs(_, let characters) = warning { told.formUnion(characters.unicodeScalars) }
      }
      let scalars = Array(text.unicodeScalars)
      let glyphs = layout.lines.flatMap(\.runs).flatMap(\.glyphs)
      for glyph in glyphs {
        #expect(glyph.position.x.isFinite && glyph.position.y.isFinite && scalars.indices.contains(glyph.source))
        guard glyph.id == 0 else { continue }
        // It stands for all scalars up to those of the next glyph.
        let end = glyphs.map(\.source).filter { $0 > glyph.source }.min() ?? scalars.count
        #expect(scalars[glyph.source..<end].contains { told.contains($0) }, "\(scalars) in \(fonts[i % 4])")
      }
    }
  }

  @Test("A hyphen that the font of its text lacks is the wanted font's")
  func hyphens() throws {
    let font = FontDescriptor("Inter")
    let box = try TextLayout(TextRequest("\u{103A0}\u{103A1}\u{2010}", font: font, size: 20)).size.width
    let text = "\u{103A0}\u{103A1}\u{AD}\u{103A2}\u{103A3}"
    let lines = try TextLayout(TextRequest(text, font: font, size: 20, width: box)).lines
    #expect(lines.count == 2)
    #expect(lines[0].runs.map(\.font.family) == ["Noto Sans Old Persian", "Inter"])
    let hyphen = try #require(TextLayout(TextRequest("\u{2010}", font: font)).lines[0].runs[0].glyphs.first)
    #expect(lines[0].runs.last?.glyphs.map(\.id) == [hyphen.id])
    #expect(lines[0].runs.last?.glyphs.map(\.source) == [2])
  }
}
