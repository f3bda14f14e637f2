// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Emoji: characters in colours")
struct EmojiTests {
  private func layout(_ text: String, font: String = "Inter") throws -> TextLayout {
    try TextLayout(TextRequest(text, font: FontDescriptor(font), size: 40))
  }
  private func families(_ text: String) throws -> [String] {
    try layout(text).lines.flatMap(\.runs).map(\.font.family)
  }

  @Test("Every fully qualified sequence of Unicode is one glyph with colours")
  func sequences() throws {
    let path = "/usr/share/unicode/emoji/emoji-test.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try #require(lines.contains("# Version: 15.0"))
    var (count, parts) = (0, [String]())
    for line in lines where line.contains("; fully-qualified") {
      let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
      let found = try layout(String(text))
      let glyphs = found.lines.flatMap(\.runs).flatMap(\.glyphs)
      count += 1
      let isWhole = glyphs.count == 1 && found.colourGlyphs(from: -.infinity, to: .infinity).count == 1
      if !isWhole || !found.warnings.isEmpty { parts.append(String(line)) }
    }
    #expect(count > 3600)
    #expect(parts == [], "\(parts.count) of \(count)")
  }

  @Test("Selectors choose between text and colours, digits and signs are text by default (UTS 51)")
  func presentation() throws {
    #expect(try families("Hi 🎬") == ["Inter", "Noto Color Emoji"])
    #expect(try families("1️⃣2") == ["Noto Color Emoji", "Inter"])
    #expect(try families("123 #*©") == ["Inter"])
    #expect(try families("❤️") == ["Noto Color Emoji"])
    #expect(try families("🇩🇪") == ["Noto Color Emoji"] && layout("🇩🇪").lines[0].runs[0].glyphs.count == 1)
    #expect(try families("👍🏽") == ["Noto Color Emoji"] && layout("👍🏽").lines[0].runs[0].glyphs.count == 1)
    #expect(try families("👨‍👩‍👧‍👦").count == 1 && layout("👨‍👩‍👧‍👦").lines[0].runs[0].glyphs.count == 1)
    #expect(try !families("☺\u{FE0E}").contains("Noto Color Emoji"))
    // That emoji come from a font of emoji is no surprise.
    #expect(try layout("Hi 🎬 1️⃣").warnings.isEmpty)
    // Two flags, and a sequence that no font has: it falls apart, and nothing is a box.
    #expect(try layout("🇩🇪🇫🇷").lines[0].runs[0].glyphs.count == 2)
    let parts = try layout("🎬\u{200D}🍕").lines[0].runs.flatMap(\.glyphs)
    #expect(parts.count >= 2 && parts.allSatisfy { $0.id != 0 })
  }

  @Test("Ink holds the colours, and the outline of the text does not")
  func ink() throws {
    let emoji = try layout("🎬")
    #expect(emoji.path.elements.isEmpty)
    let ink = emoji.inkBounds
    #expect(ink.width > 35 && ink.width < 60 && ink.height > 35 && ink.height < 60)
    let glyph = try #require(emoji.colourGlyphs(from: -.infinity, to: .infinity).first)
    let picture = try #require(glyph.glyph(foreground: .red))
    guard case .image(.bitmap, _, _)? = picture.elements.first?.content else {
      Issue.record("no picture")
      return
    }
    #expect(abs(picture.bounds.width * glyph.scale - ink.width) < 1e-9)
    #expect(try layout("a🎬b").inkBounds.contains(ink.offsetBy(dx: 30, dy: 0).insetBy(dx: 12, dy: 12)))
  }
}
