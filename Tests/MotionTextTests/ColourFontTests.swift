// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Fonts of colours")
struct ColourFontTests {
  private func glyph(_ letter: Character, font: String, foreground: Color = .white) throws -> ColourGlyph? {
    let descriptor = FontDescriptor(TestFonts.folder + "/\(font).ttf")
    let layout = try TextLayout(TextRequest(String(letter), font: descriptor, size: 100))
    #expect(layout.warnings.isEmpty)
    return layout.colourGlyphs(from: -.infinity, to: .infinity).first?.glyph(foreground: foreground)
  }

  @Test("Layers are outlines in the colours of the palette, or in the text's (COLR version 0)")
  func layers() throws {
    let found = try #require(try glyph("A", font: "MotionLayers", foreground: .green))
    #expect(found.bounds == CGRect(x: 100, y: -800, width: 800, height: 800) && found.pixelsPerUnit == nil)
    let colors = found.elements.map { element -> Color? in
      guard case .fill(_, _, .color(let color)) = element.content else { return nil }
      return color
    }
    #expect(colors == [.red, .blue, .green])
    guard case .fill(let path, _, _) = found.elements[2].content else { return }
    #expect(path.tightBounds == CGRect(x: 0, y: 350, width: 800, height: 100))
  }

  @Test("Every letter of the font of paints has an image, and one that paints itself ends (COLR version 1)")
  func graphs() throws {
    for letter in "ABCDEFGHIJKLMNOPQRSTUV" {
      let found = try #require(try glyph(letter, font: "MotionPaints"), "\(letter)")
      #expect(!found.elements.isEmpty && found.bounds.width > 0 && found.flaw == nil, "\(letter)")
    }
    let endless = try #require(try glyph("Z", font: "MotionPaints"))
    #expect(endless.elements.isEmpty && endless.flaw == .incomplete)
  }

  @Test("An outline that a small graph names thousands of times is placed as often as memory is bounded")
  func heavyGraph() throws {
    func count(_ elements: [Drawing.Element]) -> Int {
      elements.reduce(0) { sum, element in
        switch element.content {
        case .fill(let path, _, _): sum + path.elements.count
        case .group(let inner): sum + count(inner)
        default: sum
        }
      }
    }
    let heavy = try #require(try glyph("A", font: "MotionHeavy"))
    #expect(heavy.flaw == .incomplete)
    let found = count(heavy.elements)
    #expect(found > PaintGraph.elementLimit / 2 && found <= PaintGraph.elementLimit, "\(found)")
  }

  @Test("Documents of an SVG table come with the palette, win against layers, and are shared by their glyphs")
  func documents() throws {
    func document(_ letter: Character) throws -> GlyphDocument {
      let found = try glyph(letter, font: "MotionDrawings", foreground: .green)
      return try #require(found?.document, "\(letter)")
    }
    let first = try document("A")
    #expect(first.unitsPerEm == 1000 && first.palette.count == 4 && first.foreground == .green)
    #expect(String(decoding: first.source.bytes, as: UTF8.self).contains("id=\"glyph\(first.glyph)\""))
    let (second, third) = (try document("B"), try document("C"))
    #expect(second.source.hash == third.source.hash && second.glyph + 1 == third.glyph)
    #expect(second.source.bytes.starts(with: [0x1F, 0x8B]) && second.source.hash != first.source.hash)
    let found = try #require(try glyph("G", font: "MotionDrawings"))
    #expect(found.bounds == CGRect(x: 0, y: -800, width: 1000, height: 1000) && found.elements.isEmpty)
  }

  @Test("What has no clip box is as large as its outlines")
  func bounds() throws {
    // Its side bearing begins the diamond at 100; moved by 150 and -100.
    let moved = try #require(try glyph("L", font: "MotionPaints"))
    #expect(moved.bounds == CGRect(x: 250, y: -650, width: 700, height: 700))
  }

  @Test("Lines of colours are repeated and reflected over what is seen of them")
  func colourLines() {
    func line(_ extend: ColourLine.Extend) -> ColourLine {
      ColourLine(stops: [Drawing.ColorStop(0, .red), Drawing.ColorStop(1, .blue)], extend: extend)
    }
    let pad = line(.pad).laid(over: -1...3)
    #expect(pad.stops == line(.pad).stops && pad.low == 0 && pad.high == 1)
    let repeated = line(.repeated).laid(over: -0.5...1.5)
    #expect(repeated.low == -1 && repeated.high == 2 && repeated.stops.count == 6)
    #expect(repeated.stops.map(\.color) == [.red, .blue, .red, .blue, .red, .blue])
    let reflected = line(.reflected).laid(over: -0.5...1.5)
    #expect(reflected.stops.map(\.color) == [.blue, .red, .red, .blue, .blue, .red])
    #expect(reflected.stops.map(\.location) == reflected.stops.map(\.location).sorted())
    // However far it is seen.
    #expect(line(.repeated).laid(over: -1e9...1e9).stops.count <= 256)
    // Stops beyond 0 and 1.
    let wide = ColourLine(stops: [Drawing.ColorStop(-1, .red), Drawing.ColorStop(3, .blue)], extend: .pad).laid(
      over: 0...1)
    #expect(wide.low == -1 && wide.high == 3 && wide.stops.map(\.location) == [0, 1])
  }
}
