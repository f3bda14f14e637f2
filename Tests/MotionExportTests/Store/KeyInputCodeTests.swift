// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Keys: inputs of code")
struct KeyInputCodeTests {
  /// The key of a film of one moving code.
  private func keys(_ change: @escaping @Sendable (CodeLayer) -> CodeLayer = { $0 }, to text: String = "let b = 2")
    throws -> [ContentHash]
  {
    let stage = try StoreStage()
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene {
        let code = change(CodeLayer("let a = 1\nlet c = 3").font("Inter", 8)).position(.center)
        code
        code.becomes(text, for: 2)
      }.lasting(2)
    }
    let exporter = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store())
    return try exporter.film.keys.map(\.hash)
  }

  @Test("text, theme, font, numbers, distances and steps of a code change its key")
  func code() throws {
    let base = try keys()
    #expect(try keys() == base)
    let changed: [[ContentHash]] = [
      try keys(to: "let b = 3"), try keys { $0.theme(.daylight) }, try keys { $0.font("Inter", 9) },
      try keys { $0.lineNumbers() }, try keys { $0.lineNumbers(from: 7) }, try keys { $0.lineHeight(2) },
      try keys { $0.ligatures() }, try keys { $0.card(false) }, try keys { $0.visibleLines(1) },
      try keys { $0.theme(CodeTheme.midnight.with("Text", .init("#FF0000"))) },
    ]
    for (index, keys) in changed.enumerated() { #expect(keys != base, "\(index)") }
    #expect(Set(changed).count == changed.count)
  }
}
