// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Keys: languages and shapes")
struct LanguageKeyTests {
  private func key(_ variant: FilmVariant) throws -> ContentHash {
    let stage = try StoreStage()
    let fixture = variant.with {
      ExportFixture(Format(width: 160, height: 90, fps: 30).shapes(.landscape, .vertical, .square)) {
        Scene {
          TextLayer("1").fontSize(12).position(.center)
          NumberLayer(Value(1234.5)).fontSize(12).position(.top)
        }.lasting(1)
      }
    }
    let keys = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys
    return try #require(keys.first).hash
  }

  @Test("another language and another shape change the key")
  func inputs() throws {
    let base = try key(FilmVariant())
    #expect(try key(FilmVariant()) == base && key(FilmVariant(shape: .landscape)) == base)
    let others = [
      try key(FilmVariant(language: "de")), try key(FilmVariant(language: "ja")), try key(FilmVariant(shape: .square)),
      try key(FilmVariant(shape: .vertical)), try key(FilmVariant(language: "de", shape: .square)),
    ]
    #expect(Set(others + [base]).count == others.count + 1)
  }
}
