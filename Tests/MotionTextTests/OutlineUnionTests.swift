// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionText

@Suite("Outlines to draw along are the union of a glyph's contours")
struct OutlineUnionTests {
  @Test("glyphs of every font keep their area, and no contour is left within another", .timeLimit(.minutes(10)))
  func everyFont() throws {
    var random = RandomSource(seed: TestEffort.isLong ? 3 : 2)
    var (looked, changed, kept) = (0, 0, [String]())
    for face in InstalledFonts.shared.faces() where face.namedInstance == nil {
      guard let file = try? FontCatalog.shared.file(face.path, index: face.faceIndex),
        let font = try? FontCatalog.shared.face(file, nil, AxisWish())
      else { continue }
      for _ in 0..<TestEffort.count(4, long: 60) {
        // Numbers that a font does not have have no outline.
        let glyph = UInt32(random.below(random.chance(0.5) ? 300 : 3000))
        let outline = font.outlines.outline(of: glyph)
        guard !outline.path.isEmpty else { continue }
        looked += 1
        let union = outline.united
        if union != outline.path { changed += 1 }
        let faults = PathCover.faults(of: union, asUnionOf: outline.path, points: TestEffort.count(9, long: 20))
        // What cannot be told stays as it is.
        if union == outline.path, !faults.isEmpty {
          kept.append("\(face.path) \(glyph)")
        } else {
          #expect(faults.isEmpty, "\(face.path) \(glyph): \(faults.prefix(2))")
        }
      }
    }
    #expect(looked > 100 && changed > 0, "\(changed) of \(looked)")
    #expect(kept.count <= looked / 100, "\(kept)")
  }

  @Test("letters of bars that overlap become one contour, and a bar through a ring leaves two holes")
  func crossedBars() throws {
    func contours(_ path: Path) -> Int { path.elements.count { if case .move = $0 { true } else { false } } }
    for weight in [100.0, 400, 650, 900] {
      let font = FontDescriptor(TestFonts.folder + "/MotionCross.ttf", weight: FontWeight(weight))
      // Beyond 400, the bar through the ring covers its hole.
      for (letter, drawn, united) in [("x", 2, 1), ("H", 3, 1), ("o", 3, weight <= 400 ? 3 : 1)] {
        let layout = try TextLayout(TextRequest(letter, font: font, size: 100))
        let whole = layout.path(of: TextSelection())
        #expect(contours(layout.path) == drawn && contours(whole) == united, "\(letter) \(weight): \(contours(whole))")
        #expect(layout.path(of: TextSelection(ranges: [0..<1])) == whole)
        #expect(PathCover.faults(of: whole, asUnionOf: layout.path, points: 40) == [])
        let onPath = try #require(
          try TextOnPath(TextRequest(letter, font: font, size: 100), style: TextPathStyle(.circle(400))))
        #expect(contours(onPath.path(of: TextSelection())) == united)
      }
    }
  }
}
