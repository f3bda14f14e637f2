// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionTestSupport
import MotionText
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("The ink of text")
struct TextInkTests {
  /// A text in a font, and the ways of setting it that a test chooses from.
  struct Line: Sendable {
    var text: String
    var family: String
    var isItalic = false
    var language = ""
  }

  /// Characters that reach far beyond their line: italics, accents of capitals, deep stacks, swashes, marks on marks.
  private static let tall: [Line] =
    ["f", "fj", "Ế", "Ậ Ǻ̂ Q̣̄", "jfff", "Ŵ̃j̱̣"].flatMap { text in
      ["Inter", "Noto Sans", "Noto Serif", "DejaVu Sans"].map { Line(text: text, family: $0, isItalic: true) }
    } + [
      Line(text: "ट्ठ्रूँ र्त्स्न्यां ह्म्रौं", family: "Noto Sans Devanagari"),
      Line(text: "ङ्क्ष्वृ ट्ट्वूं", family: "Noto Serif Devanagari"),
      Line(text: "བསྒྲྀཾ ཧཱུྃ རྐྱྭིཾ གྲྭཱུ", family: "Noto Serif Tibetan"),
      Line(text: "ស្ត្រ្តី ខ្ញុំ ឝ្ឝ្យូ៌ ង៉្គ្រៀ", family: "Noto Sans Khmer"),
      Line(text: "ကျွမ်း ဦးဏ္ဍွှူး ဥက္ကဋ္ဌ မြွှို့", family: "Noto Sans Myanmar"),
      Line(text: "ﷺ ﷽ لِلّٰهِّ", family: "Noto Naskh Arabic"), Line(text: "ปี่ป๊ำ ฏุ ฐู ญู", family: "Noto Serif Thai"),
      Line(text: "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘", family: "DejaVu Sans"),
    ]

  private static func lines() throws -> [Line] {
    let shaped = try TextReference.rows("glyphs.tsv").map { Line(text: $0[2], family: $0[0], language: $0[1]) }
    let broken = try TextReference.rows("lines.tsv").filter { $0[0] != "alphabetic" }
      .map { Line(text: $0[5], family: $0[1], language: $0[2]) }
    return tall + shaped + broken
  }

  enum Setting: CaseIterable { case plain, narrow, wrapped, rasterized }

  private static let size = 24.0
  /// Of the canvas for each line.
  private static let room = (width: 640.0, height: 90.0)
  private static let origin = CGPoint(x: 40, y: 35)

  private static func text(_ line: Line, _ setting: Setting) -> TextLayer {
    let layer = TextLayer(line.text).font(line.family, size, italic: line.isItalic).language(line.language)
    layer.foregroundColor = .white
    if setting == .narrow { layer.lineHeightMultiple = 0.9 }
    if setting == .wrapped { layer.wrapped(width: 90) }
    if setting == .rasterized { layer.shouldRasterize = true }
    return layer
  }

  /// The outlines of the same text, which nothing clips: by the chords that are kept of its glyphs, and exactly.
  private static func outlines(
    _ line: Line, _ setting: Setting
  ) throws -> (chords: ShapeLayer, exact: ShapeLayer, reaches: Bool) {
    let layout = try TextLayout(
      TextRequest(
        line.text, font: FontDescriptor(line.family, weight: .regular, italic: line.isItalic), size: size,
        width: setting == .wrapped ? 90 : nil, lineHeightMultiple: setting == .narrow ? 0.9 : 1,
        language: line.language))
    func layer(_ path: Path) -> ShapeLayer {
      let layer = ShapeLayer(path: path).size(1, 1)
      layer.fillColor = .white
      if setting == .rasterized { layer.shouldRasterize = true }
      return layer
    }
    // Lines so fine that what they leave out is far below a step of 255.
    return (
      layer(layout.glyphRun.chords), layer(layout.path.finelyFlattened),
      !CGRect(origin: .zero, size: layout.size).contains(layout.inkBounds)
    )
  }

  @Test("A text without bounds of its own cuts none of its ink", arguments: Setting.allCases)
  func uncut(setting: Setting) throws {
    let lines = try TextInkTests.lines()
    let height = setting == .wrapped ? 6 * TextInkTests.room.height : TextInkTests.room.height
    var reaching = 0
    // Some at a time, one below the other.
    let count = setting == .wrapped ? 8 : 40
    for start in stride(
      from: 0, to: lines.count, by: (setting == .wrapped ? 5 : 1) * TestEffort.count(6, long: 1) * count)
    {
      let some = Array(lines[start..<min(start + count, lines.count)])
      let shapes = try some.map { try TextInkTests.outlines($0, setting) }
      reaching += shapes.filter(\.reaches).count
      let format = Format(
        width: Int(setting == .wrapped ? 200 : TextInkTests.room.width), height: Int(height) * some.count, fps: 1)
      func picture(_ layers: () -> [Layer]) throws -> Bitmap {
        let fixture = ExportFixture(format) {
          Scene {
            for (index, layer) in layers().enumerated() {
              let place = CGPoint(x: TextInkTests.origin.x, y: TextInkTests.origin.y + Double(index) * height)
              layer.anchorPoint(0, 0).position(place)
            }
          }.lasting(1)
        }
        return try fixture.renderer.bitmap(frame: 0)
      }
      let drawn = try picture { some.map { TextInkTests.text($0, setting) } }
      let whole = try picture { shapes.map(\.chords) }
      let exact = try picture { shapes.map(\.exact) }
      #expect(drawn.whiteArea > 100)
      for (index, line) in some.enumerated() {
        let rows = Int(height) * index..<Int(height) * (index + 1)
        func differs(from other: Bitmap, by limit: Int) -> Bool {
          rows.contains { y in
            (0..<drawn.width).contains { abs(Int(drawn[$0, y].r) - Int(other[$0, y].r)) > limit }
          }
        }
        #expect(!differs(from: whole, by: 1), "\(line)")
        // A pixel that holds two edges is off by what the chords of both leave out.
        #expect(!differs(from: exact, by: 2), "\(line)")
      }
    }
    // Without them the test would say nothing.
    #expect(reaching > TestEffort.count(3, long: 20))
  }

  @Test("Text is as heavy as Chromium's, at every size: within 6 %")
  func weight() throws {
    try TextReference.checkFonts { try FontCatalog.shared.resolve(FontDescriptor($0)).font.identity.path }
    for row in try TextReference.rows("weights.tsv") {
      let (size, expected) = (try #require(Double(row[1])), try #require(Double(row[3])))
      let fixture = ExportFixture(Format(width: 2400, height: 240, fps: 1)) {
        Scene {
          TextLayer(row[2]).font(row[0], size).foregroundColor(.white).anchorPoint(0, 0).position(20, 20)
        }.lasting(1)
      }
      let found = try fixture.renderer.bitmap(frame: 0).whiteArea
      #expect(abs(found / expected - 1) < 0.06, "\(row[0]) at \(size): \(found), not \(expected)")
    }
  }

  @Test("Text that moves a twentieth of a pixel a frame moves evenly", arguments: [11.0, 17, 40])
  func slowPan(size: Double) throws {
    let frames = 61
    let fixture = ExportFixture(Format(width: 400, height: 100, fps: 20)) {
      Scene {
        TextLayer("Slow pan, fine steps").font("Inter", size).foregroundColor(.white).anchorPoint(0, 0)
          .animate(\.position, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 13, y: 23), duration: 3, timing: .linear)
      }.lasting(Double(frames) / 20)
    }
    let renderer = fixture.renderer
    var squares = SIMD2<Double>.zero
    var first = SIMD2<Double>.zero
    for frame in 0..<frames {
      let picture = try renderer.bitmap(frame: frame)
      var (sum, weighted) = (0.0, SIMD2<Double>.zero)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let ink = Double(picture[x, y].r)
          sum += ink
          weighted += ink * SIMD2(Double(x), Double(y))
        }
      }
      let middle = weighted / sum
      if frame == 0 { first = middle }
      let off = middle - first - 0.05 * Double(frame)
      squares += off * off
    }
    let error = (squares.sum() / Double(frames)).squareRoot()
    #expect(error < 0.1, "\(error) px rms")
  }
}

extension GlyphRun {
  /// Lines between the points that the rasterizer draws through at this size.
  fileprivate var chords: Path {
    var elements: [Path.Element] = []
    for glyph in glyphs {
      func point(_ x: Double, _ y: Double) -> CGPoint { glyph.map.apply(CGPoint(x: x, y: y)) ?? .zero }
      guard let chords = GlyphChords.Level(glyph.map).flatMap(glyph.outline.chords) else { continue }
      var last: CGPoint?
      for i in stride(from: 0, to: chords.edges.count, by: 4) {
        let (a, b) = (
          CGPoint(x: chords.edges[i], y: chords.edges[i + 1]), CGPoint(x: chords.edges[i + 2], y: chords.edges[i + 3])
        )
        if a != last { elements.append(.move(point(Double(a.x), Double(a.y)))) }
        elements.append(.line(point(Double(b.x), Double(b.y))))
        last = b
      }
    }
    return Path(elements: elements)
  }
}

extension Path {
  /// Each curve as 64 lines.
  fileprivate var finelyFlattened: Path {
    var result: [Element] = []
    var last = CGPoint.zero
    func curve(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint) {
      let start = last
      for i in 1...64 {
        let t = Double(i) / 64
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        result.append(
          .line(
            CGPoint(
              x: k0 * start.x + k1 * a.x + k2 * b.x + k3 * end.x, y: k0 * start.y + k1 * a.y + k2 * b.y + k3 * end.y)))
      }
      last = end
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p):
        result.append(element)
        last = p
      case .quad(let p, let c):
        let start = last
        func third(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3) }
        curve(third(start), third(p), p)
      case .cubic(let p, let a, let b): curve(a, b, p)
      case .close: result.append(element)
      }
    }
    return Path(elements: result)
  }
}
