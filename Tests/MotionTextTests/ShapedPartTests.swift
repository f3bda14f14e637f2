// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTestSupport
import Testing

@testable import MotionText

@Suite("Parts of shaped runs")
struct ShapedPartTests {
  @Test(
    "a part that is cut from the glyphs of the whole is what shaping the part gives",
    arguments: [
      ("Inter", "AVAToffice fi ffl -> 1/2 Té e\u{301}x Wa, V.", false), ("DejaVu Sans", "office affluent fjord", false),
      ("Noto Sans Arabic", "مرحبا بكم لا إله الأولى", true), ("Noto Sans Devanagari", "नमस्ते दुनिया क्षत्रिय र्कि", false),
      ("Noto Sans Hebrew", "שָׁלוֹם עולם", true), ("Noto Sans Khmer", "សួស្តីពិភពលោក", false),
    ])
  func parts(font: String, text: String, isRightToLeft: Bool) throws {
    let face = try FontCatalog.shared.resolve(FontDescriptor(font)).font.face
    let scalars = text.unicodeScalars.map(\.value)
    let script = scalars.map(Script.of).first { $0 != Script.common } ?? Script.latin
    func shaped(_ range: Range<Int>) -> ShapedRun {
      ShapedRun(
        scalars, range: range, face: face, script: script, isRightToLeft: isRightToLeft, style: ShapingStyle())
    }
    let whole = shaped(scalars.indices)
    var found = 0
    for start in scalars.indices {
      for end in start...scalars.count where start < end {
        guard let part = whole.part(start..<end, of: scalars.indices, isRightToLeft: isRightToLeft) else { continue }
        let expected = shaped(start..<end)
        found += 1
        #expect(part.advance == expected.advance && part.glyphs.count == expected.glyphs.count)
        for (a, b) in zip(part.glyphs, expected.glyphs) {
          #expect(a.id == b.id && a.cluster == b.cluster && a.advance == b.advance && a.dx == b.dx && a.dy == b.dy)
        }
      }
    }
    #expect(found > scalars.count)
    // What joins or moves together is not cut.
    if font == "DejaVu Sans" { #expect(whole.part(0..<2, of: scalars.indices, isRightToLeft: false) == nil) }
  }
}
