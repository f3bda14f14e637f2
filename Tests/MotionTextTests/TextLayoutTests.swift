// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

/// Numbers in these tests come from other programs:
/// `hb-shape --font-size=upem --no-glyph-names --output-format=json FONT.otf TEXT` (HarfBuzz 6.0.0) and fontTools.
@Suite("Lines are shaped and placed without rounding")
struct TextLayoutTests {
  let bold = FontDescriptor("Inter", weight: .bold)

  private func glyphs(_ layout: TextLayout) -> [TextLayout.Glyph] { layout.lines.flatMap(\.runs).flatMap(\.glyphs) }

  @Test("Glyphs and advances are hb-shape's, at sub-pixel positions")
  func title() throws {
    let layout = try TextLayout(TextRequest("Introducing MotionKit", font: bold, size: 120))
    // hb-shape on Inter-Bold.otf: 30130 units of 2816.
    let advances = [
      790, 1751, 1094, 1079, 1728, 1789, 1751, 1654, 766, 1751, 1783, 653, 2576, 1728, 1094, 766, 1728, 1751, 2038, 766,
      1094,
    ]
    let ids: [UInt32] = [
      197, 759, 885, 837, 775, 594, 900, 582, 679, 759, 650, 1682, 291, 775, 885, 679, 775, 759, 270, 679, 885,
    ]
    #expect(glyphs(layout).map(\.id) == ids)
    #expect(abs(layout.size.width - 30130.0 * 120 / 2816) < 1e-9)
    var pen = 0
    for (glyph, advance) in zip(glyphs(layout), advances) {
      #expect(abs(glyph.position.x - Double(pen) * 120 / 2816) < 1e-9)
      pen += advance
    }
    #expect(glyphs(layout).contains { $0.position.x != $0.position.x.rounded() })
    #expect(layout.warnings.isEmpty)
  }

  @Test("A character may have a thousand code points and no more; characters of one each may be many more")
  func longCharacters() throws {
    func request(_ text: String) -> TextRequest { TextRequest(text, font: bold, size: 10) }
    func letter(_ marks: Int) -> String { "e" + String(repeating: "\u{301}", count: marks) }
    #expect(try TextLayout(request("ab" + letter(999) + "c")).lines.count == 1)
    #expect(try TextLayout(request(String(repeating: "漢", count: 3000))).lines.count == 1)
    #expect(throws: TextError.characterTooLong(scalars: 1001, limit: 1000)) {
      try TextLayout(request("ab" + letter(1000) + "c"))
    }
    let family = String(repeating: "\u{1F468}\u{200D}", count: 600)
    #expect(throws: TextError.characterTooLong(scalars: 1200, limit: 1000)) { try TextLayout(request(family)) }
  }

  @Test("Kerning is on: AVATAR is narrower than its letters")
  func kerning() throws {
    let layout = try TextLayout(TextRequest("AVATAR", font: bold, size: 2816))
    #expect(abs(layout.size.width - 11124) < 1e-9)
  }

  @Test("Ligatures are on, and off with letter spacing, which is not added after the last character")
  func ligatures() throws {
    let font = FontDescriptor("DejaVu Sans")
    // hb-shape on DejaVuSans.ttf: o, ffi (5044), c, e; 5619 units.
    let joined = try TextLayout(TextRequest("office", font: font, size: 2048))
    #expect(glyphs(joined).map(\.id) == [82, 5044, 70, 72])
    #expect(abs(joined.size.width - 5619) < 1e-9)
    let spaced = try TextLayout(TextRequest("office", font: font, size: 2048, letterSpacing: 100))
    #expect(glyphs(spaced).count == 6)
    let plain = try TextLayout(TextRequest("office", font: font, size: 2048, letterSpacing: 1e-300))
    #expect(abs(spaced.size.width - plain.size.width - 500) < 1e-9)
  }

  @Test("The first baseline is one ascent below the top of its line, further ones a line height apart (TX-3)")
  func baselines() throws {
    let layout = try TextLayout(TextRequest("one\ntwo\r\nthree\n", font: bold, size: 281.6))
    #expect(layout.lines.count == 3)
    for (index, line) in layout.lines.enumerated() {
      #expect(abs(line.baseline - (272.8 + Double(index) * 340.8)) < 1e-9)
      #expect(abs(line.frame.minY - Double(index) * 340.8) < 1e-9)
    }
    #expect(abs(layout.size.height - 3 * 340.8) < 1e-9)
    #expect(layout.lines.map(\.range) == [0..<3, 4..<7, 9..<14])
    let loose = try TextLayout(TextRequest("one\n\ntwo", font: bold, size: 281.6, lineHeightMultiple: 1.5))
    #expect(loose.lines.count == 3)
    #expect(abs(loose.lines[2].baseline - (272.8 + 85.2 + 2 * 511.2)) < 1e-9)
  }

  @Test("Empty text has no lines and no size (TX-2)")
  func empty() throws {
    let layout = try TextLayout(TextRequest("", font: bold, width: 100, truncation: .end, maxHeight: 10))
    #expect(layout.lines.isEmpty)
    #expect(layout.size == .zero)
    #expect(layout.path.isEmpty)
    #expect(layout.inkBounds.isNull)
  }

  @Test("Outlines are the font's own, y down, on the baseline, with exact ink bounds")
  func outlines() throws {
    let layout = try TextLayout(TextRequest("I", font: bold, size: 2816))
    // fontTools RecordingPen, glyph I: (611,2048) (178,2048) (178,0) (611,0), and an ascent of 2728.
    let points = [(611.0, 680.0), (178, 680), (178, 2728), (611, 2728)].map { CGPoint(x: $0.0, y: $0.1) }
    let corners = layout.path.elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let p), .line(let p): return p
      default: return nil
      }
    }
    #expect(corners.prefix(4) == points[...])
    #expect(layout.path.elements.last == .close)
    #expect(layout.inkBounds == CGRect(x: 178, y: 680, width: 433, height: 2048))

    // fontTools BoundsPen: O of Inter Bold (CFF), g of DejaVu Sans (TrueType); rounded there to whole units.
    let round = try TextLayout(TextRequest("O", font: bold, size: 2816)).inkBounds
    #expect(abs(round.minX - 142) < 1 && abs(round.maxX - 2060) < 1)
    #expect(abs(round.minY - (2728 - 2076)) < 1 && abs(round.maxY - (2728 + 28)) < 1)
    let tail = try TextLayout(TextRequest("g", font: FontDescriptor("DejaVu Sans"), size: 2048)).inkBounds
    #expect(abs(tail.minX - 113) < 1 && abs(tail.maxX - 1114) < 1)
    #expect(abs(tail.minY - (1901 - 1147)) < 1 && abs(tail.maxY - (1901 + 426)) < 1)
  }

  @Test("Lines are aligned in the box (TX-1, TX-3)")
  func alignment() throws {
    func left(_ alignment: TextAlignment, _ text: String = "AVATAR", font: String = "Inter-Bold") throws
      -> Double
    {
      let request = TextRequest(
        text, font: FontDescriptor(font), size: 281.6, width: 2000, isWrapped: false, alignment: alignment)
      return try TextLayout(request).lines[0].frame.minX
    }
    #expect(try left(.natural) == 0)
    #expect(try left(.left) == 0)
    #expect(abs(try left(.right) - (2000 - 1112.4)) < 1e-9)
    #expect(abs(try left(.center) - (2000 - 1112.4) / 2) < 1e-9)
    #expect(try left(.justified) == 0)
    // שלום: 4532 of 2048 units.
    #expect(abs(try left(.natural, "שלום", font: "DejaVu Sans") - (2000 - 4532 * 281.6 / 2048)) < 1e-9)
  }

  @Test("Justified lines reach both edges; the last is natural")
  func justified() throws {
    let text = "A title that is set over several lines and justified"
    let request = TextRequest(text, font: bold, size: 40, width: 400, alignment: .justified)
    let layout = try TextLayout(request)
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() {
      let last = try #require(line.runs.last?.glyphs.last)
      #expect(line.frame.minX == 0 && line.frame.width == 400)
      #expect(abs(last.position.x + last.advance - 400) < 1e-9)
    }
    #expect(layout.lines.last.map { $0.frame.width < 400 } == true)
  }

  @Test("A justified line of ideographs is not widened inside of brackets nor before stops")
  func justifiedIdeographs() throws {
    let text = "彼は「東京、大阪」に行く。それから京都へ行った。"
    func lines(_ alignment: TextAlignment) throws -> [[TextLayout.Glyph]] {
      let request = TextRequest(
        text, font: FontDescriptor("Noto Sans CJK JP"), size: 100, width: 1130, isWrapped: true, alignment: alignment,
        language: "ja")
      return try TextLayout(request).lines.map { $0.runs.flatMap(\.glyphs) }
    }
    let scalars = Array(text.unicodeScalars)
    let (plain, wide) = (try lines(.left), try lines(.justified))
    #expect(plain.count > 1 && plain.map(\.count) == wide.map(\.count))
    var widened = 0
    for (a, b) in zip(plain[0], wide[0]).dropLast() {
      let (this, next) = (scalars[a.source], scalars[a.source + 1])
      let isHeld = "「".unicodeScalars.contains(this) || "」、。".unicodeScalars.contains(next)
      #expect((b.advance - a.advance > 1) == !isHeld, "\(this)\(next)")
      if !isHeld { widened += 1 }
    }
    #expect(widened > 4)
  }

  @Test("Tabs advance to stops eight spaces apart")
  func tabs() throws {
    // hb-shape on Inter-Bold.otf: a space is 653 units.
    let layout = try TextLayout(TextRequest("I\tI\t\tI", font: bold, size: 2816))
    let stop = 653.0 * 8
    for (glyph, x) in zip(glyphs(layout), [0, stop, stop * 3]) { #expect(abs(glyph.position.x - x) < 1e-9) }
    #expect(glyphs(layout).count == 3)
    #expect(abs(layout.size.width - (stop * 3 + 790)) < 1e-9)
  }

  @Test("Numbers that make no sense are errors", arguments: [Double.nan, .infinity, -1, 100_001])
  func invalidSize(value: Double) {
    #expect(throws: TextError.self) { try TextLayout(TextRequest("a", size: value)) }
    #expect(throws: TextError.self) { try TextLayout(TextRequest("a", lineHeightMultiple: value)) }
    if value != 100_001 { #expect(throws: TextError.self) { try TextLayout(TextRequest("a", width: value)) } }
  }

  @Test("Extreme but valid numbers give finite layouts")
  func extremes() throws {
    for size in [0, 1e-300, 100_000] {
      for width in [0, 1e-300, 1e300] {
        let request = TextRequest(
          "Wide\twords", size: size, width: width, alignment: .center, truncation: .middle, maxHeight: 1e300)
        let layout = try TextLayout(request)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(glyphs(layout).allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
        _ = layout.path
      }
    }
  }

  @Test("The cache gives the same layout, and holds no more than its limit")
  func cache() throws {
    let request = TextRequest("Cached", font: bold, size: 33)
    #expect(try TextLayout(request).storage === TextLayout(request).storage)
    let entry = try TextLayout(TextRequest("Entry 10", font: bold)).storage
    // Its glyphs, and each of them placed; outlines are the font's.
    let placed = try TextLayout(TextRequest("Entry 10", font: bold)).glyphRun.glyphs.count
    #expect(placed == 7 && entry.byteCount > 8 * 140 && entry.byteCount < 8 * 140 + 4000)
    let cache = TextLayoutCache(byteLimit: entry.byteCount * 8)
    for i in 0..<50 { _ = try cache.layout(TextRequest("Entry \(i)", font: bold)) }
    #expect((3...9).contains(cache.count))
    let kept = try cache.layout(TextRequest("Entry 49", font: bold))
    #expect(try cache.layout(TextRequest("Entry 49", font: bold)) === kept)
    // Every frame asks for a long text again, which would be laid out again.
    let long = TextRequest(String(repeating: "long ", count: 400), font: bold, width: 200)
    let first = try cache.layout(long)
    #expect(try cache.layout(long) === first && cache.count == 1)
  }

  private final class Kept: KeptWithLayout {
    let byteCount: Int
    init(_ byteCount: Int) { self.byteCount = byteCount }
  }

  @Test("What is kept of a layout's units counts when it is asked for next, and makes room as the rest does")
  func keptParts() throws {
    let request = TextRequest(String(repeating: "units ", count: 40), font: bold, size: 33)
    let cache = TextLayoutCache(byteLimit: 200_000)
    let storage = try cache.layout(request)
    let plain = cache.byteCount
    #expect(plain == storage.byteCount)
    let layout = TextLayout(storage)
    for start in 0..<200 { _ = layout.unitRun(of: start..<start + 1) }
    let grown = storage.byteCount
    #expect(grown > plain + 200 * 200)
    // Asked again, they are there already.
    for start in 0..<200 { _ = layout.unitRun(of: start..<start + 1) }
    #expect(storage.byteCount == grown && cache.byteCount == plain)
    _ = try cache.layout(request)
    #expect(cache.byteCount == grown)
    for i in 0..<10 { _ = try cache.layout(TextRequest("Entry \(i)", font: bold)) }
    let before = cache.count
    #expect(before == 11)
    let kept = layout.kept({ (kept: Kept) in kept.byteCount == 180_000 }, make: { Kept(180_000) })
    #expect(layout.kept({ (kept: Kept) in kept.byteCount == 180_000 }, make: { Kept(1) }) === kept)
    _ = try cache.layout(request)
    #expect(cache.count == 1 && cache.byteCount == grown + 180_000)
    for i in 0..<4 { _ = layout.kept({ (_: Kept) in false }, make: { Kept(i) }) }
    #expect(storage.byteCount == grown + 6)
  }

  @Test("Of a long text only the lines between two heights have outlines: those of all lines that reach there")
  func longText() throws {
    let text = String(repeating: "gallery of words ", count: 2000)
    let layout = try TextLayout(TextRequest(text, font: bold, size: 20, width: 400, lineHeightMultiple: 0.7))
    #expect(layout.isLong && layout.lines.count > 500)
    let whole = layout.path.elements
    #expect(layout.path(from: -10, to: 1e9).elements == whole)
    #expect(layout.path(from: -100, to: -50).elements.isEmpty && layout.path(from: 1e6, to: 2e6).elements.isEmpty)
    let (top, bottom) = (1000.0, 1100.0)
    let part = layout.path(from: top, to: bottom)
    #expect(part.elements.count < whole.count / 50)
    // What is seen between the heights is the same: each element of the whole that lies there is in the part, in order.
    func touches(_ element: Path.Element) -> Bool {
      switch element {
      case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): p.y >= top && p.y <= bottom
      case .close: false
      }
    }
    #expect(whole.filter(touches) == part.elements.filter(touches))
    #expect(try !TextLayout(TextRequest("short", font: bold)).isLong)
  }

  @Test("A soft hyphen far into a text is shaped as the first one is, and stands for its own place (TX-4)")
  func lateHyphens() throws {
    let text = Array(repeating: "soft\u{AD}hyphen", count: 30).joined(separator: " ")
    let box = try TextLayout(TextRequest("hyphen", font: bold, size: 20)).size.width
    let lines = try TextLayout(TextRequest(text, font: bold, size: 20, width: box)).lines
    #expect(lines.count == 60)
    func glyphs(_ line: TextLayout.Line) -> [UInt32] { line.runs.flatMap { $0.glyphs.map(\.id) } }
    for (index, line) in lines.enumerated() {
      #expect(glyphs(line) == glyphs(lines[index % 2]))
      #expect(line.runs.last?.glyphs.last?.source == line.range.upperBound - 1)
    }
    #expect(glyphs(lines[0]) != glyphs(lines[1]) && glyphs(lines[0]).count == 5)
  }

  @Test("Many threads get the same bytes as one")
  func threads() async throws {
    let texts = (0..<40).map { "Thread \($0) — שלום office AVATAR 漢字 سلام" }
    let fonts = ["Inter", "Inter-Bold", "DejaVu Sans", "DejaVu Serif"]
    func hash(_ i: Int) throws -> ContentHash {
      let font = FontDescriptor(fonts[i % fonts.count])
      let request = TextRequest(texts[i % texts.count], font: font, size: 20 + Double(i % 7), width: 300)
      // Past the cache, so that every thread shapes.
      let layout = try TextLayout.make(request)
      var hasher = ContentHasher()
      hasher.combine(layout.contentHash)
      for line in layout.lines {
        for run in line.runs {
          for glyph in run.glyphs {
            hasher.combine(glyph.position)
            hasher.combine(run.font.outline(of: glyph.id))
          }
        }
      }
      return hasher.finalize()
    }
    let together = try await withThrowingTaskGroup(of: (Int, ContentHash).self) { group in
      for round in 0..<4 { for i in 0..<80 { group.addTask { (i + round * 80, try hash(i)) } } }
      return try await group.reduce(into: [Int: ContentHash]()) { $0[$1.0] = $1.1 }
    }
    for i in 0..<80 {
      let alone = try hash(i)
      for round in 0..<4 { #expect(together[i + round * 80] == alone) }
    }
  }
}
