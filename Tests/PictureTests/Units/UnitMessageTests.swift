// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import ExportFixtures

/// What is wrong with many units of a text is one mistake.
@Suite("Messages of units") struct UnitMessageTests {
  private func warnings(@SceneBuilder _ scene: @escaping () -> Scene) -> [Diagnostic] {
    ExportFixture(Format(width: 640, height: 360, fps: 25)) { scene().lasting(1) }.timeline.diagnostics
  }

  @Test("an entrance of all glyphs that is cut off is one warning, with the text and how many they are")
  func entrance() {
    let found = warnings {
      TextLayer("Typography").font("Inter", 24).units(.glyph, stagger: 0.05) { $0.enters(.fade, for: 2) }
    }
    #expect(found.count == 1, "\(found.map(\.text))")
    let text = found.first?.text ?? ""
    #expect(text.hasPrefix("the entrance of “T” of the text \"Typography\" ends after 2.0 s"), "\(text)")
    #expect(text.hasSuffix("(the same for 10 units of the text \"Typography\")"), "\(text)")
    #expect(!text.contains("TextUnit"))
  }

  @Test("two texts, two causes and other layers are told apart")
  func apart() {
    let found = warnings {
      for name in ["a", "b"] {
        TextLayer("Title").font("Inter", 24).name(name).units(.glyph) { unit in
          unit.enters(.fade, for: 2)
          unit.leaves(.fade, for: 3)
        }
      }
      Layer().size(9, 9).enters(.fade, for: 2)
    }
    let texts = found.map(\.text)
    #expect(texts.count == 5, "\(texts)")
    for name in ["a", "b"] {
      #expect(texts.filter { $0.hasSuffix("(the same for 5 units of TextLayer \"\(name)\")") }.count == 2, "\(texts)")
    }
    #expect(texts.last?.contains("units") == false)
  }
}
