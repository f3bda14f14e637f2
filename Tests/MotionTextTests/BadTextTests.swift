// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionText

@Suite("Bad text and bad fonts give errors or layouts, and soon")
struct BadTextTests {
  /// Lays a text out, asks for all that comes of it, and fails where a number is not finite.
  @discardableResult
  private static func tried(_ request: TextRequest) -> TextLayout? {
    let layout: TextLayout
    do throws(TextError) { layout = try TextLayout(request) } catch {
      #expect(!error.description.isEmpty)
      return nil
    }
    #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.size.height >= 0)
    for line in layout.lines {
      for glyph in line.runs.flatMap(\.glyphs) where !(glyph.position.x.isFinite && glyph.position.y.isFinite) {
        Issue.record("a glyph of \(request.string.prefix(20)) is nowhere")
      }
    }
    #expect(layout.inkBounds.isNull || (layout.inkBounds.width.isFinite && layout.inkBounds.height.isFinite))
    #expect(layout.warnings.allSatisfy { !$0.description.isEmpty })
    return layout
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return clock.measure(body) / .seconds(1)
  }

  @Test("A million characters on one line, and broken into lines", .timeLimit(.minutes(10)))
  func million() {
    for (unit, width) in [("word ", 1000.0), ("x", 500), ("سلام ", 300)] {
      let text = String(repeating: unit, count: 1_000_000 / unit.unicodeScalars.count)
      let layout = BadTextTests.tried(TextRequest(text, size: 10, width: width, isWrapped: width != 1000))
      #expect(layout.map { !$0.lines.isEmpty } == true)
    }
    let more = String(repeating: "x", count: TextRequest.scalarLimit + 1)
    #expect(throws: TextError.textTooLong(scalars: 1_000_001, limit: 1_000_000)) { try TextLayout(TextRequest(more)) }
  }

  @Test("Random bytes as UTF-8 have an image: what is no character is U+FFFD")
  func randomBytes() {
    var source = RandomSource(seed: 12)
    for _ in 0..<500 {
      let bytes = source.list(0...60) { UInt8(truncatingIfNeeded: $0.next()) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(BadTextTests.tried(TextRequest(text, size: 20, width: 100)) != nil)
    }
    let broken = String(decoding: [0x61, 0xFF], as: UTF8.self)
    #expect(throws: TextError.invalidLanguage(tag: broken)) { try TextLayout(TextRequest("a", language: broken)) }
    #expect(throws: TextError.self) { try TextLayout(TextRequest("a", font: FontDescriptor(broken))) }
  }

  @Test("Boxes and sizes of any number are errors or finite layouts")
  func numbers() {
    let numbers = [
      0, -0.0, -1, .leastNonzeroMagnitude, 0.5, 12, 1e5, 1e9, 1e300, -1e300, .greatestFiniteMagnitude, .infinity,
      -.infinity, .nan,
    ]
    var laidOut = 0
    for size in numbers {
      for width in numbers {
        for other in numbers {
          let request = TextRequest(
            "A סוף\tfi", size: size, width: width, isWrapped: other != 12, alignment: .justified, truncation: .middle,
            maxHeight: other, letterSpacing: other, lineHeightMultiple: other == 12 ? 1 : abs(other))
          let isFair =
            (0...1e5).contains(size) && width >= 0 && width.isFinite && (0...1000).contains(abs(other)) && other >= 0
          let layout = BadTextTests.tried(request)
          #expect((layout != nil) == isFair, "size \(size), width \(width), other \(other)")
          if layout != nil { laidOut += 1 }
        }
      }
    }
    #expect(laidOut > 200)
  }

  @Test(
    "Fonts with random damage never trap, and take no longer than whole ones would",
    .timeLimit(.minutes(10)),
    arguments: [("Noto Sans Lao", "ກິ່ງ ນ້ຳ ເຂົ້າ"), ("BebasNeue-Thin", "AVATAR Ézű 12")])
  func damagedFonts(name: String, text: String) throws {
    let path = try FontCatalog.shared.resolve(FontDescriptor(name)).font.identity.path
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let folder = ScratchFolder()
    var source = RandomSource(seed: 99)
    var read = 0
    for i in 0..<200 {
      let file = folder.path + "/\(i)." + (path.hasSuffix("otf") ? "otf" : "ttf")
      try Data(BadTextTests.damaged(whole, &source)).write(to: URL(filePath: file))
      let request = TextRequest(text, font: FontDescriptor(file), size: 30, width: 60)
      let took = BadTextTests.seconds {
        guard let layout = BadTextTests.tried(request) else { return }
        _ = layout.path
        read += 1
      }
      // Whole ones take a millisecond; machines under test are busy.
      #expect(took < 5, "damage \(i) of \(name) took \(took) s")
    }
    #expect(read > 50)
  }

  /// A font with bytes changed, cut, put elsewhere or made up.
  private static func damaged(_ whole: [UInt8], _ source: inout RandomSource) -> [UInt8] {
    var bytes = whole
    // Most of what decides lies in the first bytes: of the file, and of each table that they name.
    let tables = (0..<(Int(whole[4]) << 8 | Int(whole[5]))).map { table in
      whole[(12 + 16 * table + 8)..<(12 + 16 * table + 12)].reduce(0) { $0 << 8 | Int($1) }
    }
    func place(_ source: inout RandomSource) -> Int {
      let start = source.chance(0.2) ? 0 : source.pick(tables)
      return min(start + source.below(source.chance(0.5) ? 64 : 2000), whole.count - 1)
    }
    switch source.below(5) {
    case 0: bytes.removeLast(source.below(whole.count))
    case 1:
      let extreme: [UInt8] = [0, 0xFF, 0x7F, 0x80]
      for _ in 0..<source.integer(1...16) { bytes[place(&source)] = source.pick(extreme) }
    case 2:
      let (from, to) = (place(&source), place(&source))
      let count = min(source.integer(1...200), whole.count - max(from, to))
      bytes.replaceSubrange(to..<(to + count), with: whole[from..<(from + count)])
    case 3 where source.chance(0.2):
      for i in 12..<whole.count { bytes[i] = UInt8(truncatingIfNeeded: source.next()) }
    default: for _ in 0..<source.integer(1...40) { bytes[place(&source)] = UInt8(truncatingIfNeeded: source.next()) }
    }
    return bytes
  }
}
