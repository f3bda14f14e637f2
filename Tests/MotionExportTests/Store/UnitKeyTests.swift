// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What decides how units look is in the keys of the segments in which they show.
@Suite("Keys: units of texts")
struct UnitKeyTests {
  private let stage: StoreStage

  init() throws { stage = try StoreStage() }

  private func keys(_ build: (TextLayer) -> Void) throws -> [ContentHash] {
    let text = TextLayer("one two three").font("Inter", 20).position(.center)
    build(text)
    let fixture = ExportFixture(Format(width: 160, height: 90, fps: 30)) {
      Scene { text }.lasting(2)
      Scene { TextLayer("other").font("Inter", 12) }.lasting(2)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys.map(\.hash)
  }

  @Test("every input of units and of selectors changes the keys of the segments that show them, and no others")
  func inputs() throws {
    let builds: [(String, (TextLayer) -> Void)] = [
      ("none", { _ in }), ("words", { $0.units(.word, stagger: 0.1) { $0.enters(.fade) } }),
      ("glyphs", { $0.units(.glyph, stagger: 0.1) { $0.enters(.fade) } }),
      ("stagger", { $0.units(.word, stagger: 0.2) { $0.enters(.fade) } }),
      ("order", { $0.units(.word, stagger: 0.1, order: .backward) { $0.enters(.fade) } }),
      ("seed", { $0.units(.word, stagger: 0.1, order: .random(seed: 3)) { $0.enters(.fade) } }),
      ("entrance", { $0.units(.word, stagger: 0.1) { $0.enters(.fade, .rise(8)) } }),
      ("colour", { $0.units(.word) { let _ = $0.foregroundColor(.red) } }),
      ("part", { $0.units(.matching("one")) { let _ = $0.foregroundColor(.red) } }),
      ("other part", { $0.units(.matching("two")) { let _ = $0.foregroundColor(.red) } }),
      ("selector", { $0.units(.word, in: UnitSelector(end: 0.5), .offset(0, -8)) }),
      ("end", { $0.units(.word, in: UnitSelector(end: 0.6), .offset(0, -8)) }),
      ("start", { $0.units(.word, in: UnitSelector(start: 0.2, end: 0.5), .offset(0, -8)) }),
      ("offset", { $0.units(.word, in: UnitSelector(end: 0.5, offset: 0.1), .offset(0, -8)) }),
      ("shape", { $0.units(.word, in: UnitSelector(end: 0.5, shape: .smooth), .offset(0, -8)) }),
      ("smoothness", { $0.units(.word, in: UnitSelector(end: 0.5, smoothness: 0), .offset(0, -8)) }),
      ("effect", { $0.units(.word, in: UnitSelector(end: 0.5), .offset(0, -9)) }),
      (
        "added",
        {
          $0.units(.word, in: UnitSelector(end: 0.5), .offset(0, -8)).units(
            .word, in: UnitSelector(end: 0.4), .scale(2))
        }
      ),
      ("spread", { let _ = $0.spread(4) }), ("typed", { let _ = $0.typed(0.5) }),
      ("caret", { let _ = $0.caretWidth(0.1) }),
      ("caret opacity", { let _ = $0.caretWidth(0.1).caretOpacity(0.5) }), ("scramble", { let _ = $0.scramble(0.5) }),
      ("phase", { let _ = $0.scramble(0.5).scramblePhase(1) }),
      ("run", { $0.style("two") { $0.foregroundColor(.red) } }),
      ("run's weight", { $0.style("two") { $0.weight(.bold) } }),
      ("run's box", { $0.style("two") { $0.background(.red) } }),
      ("run's place", { $0.style("one") { $0.background(.red) } }),
      ("named run", { $0.mark("a", "two").units(.named("a")) { let _ = $0.foregroundColor(.red) } }),
      ("columns", { $0.wrapped(width: 100).columns(2, gap: 4) }),
      ("gap", { $0.wrapped(width: 100).columns(2, gap: 5) }), ("tabs", { $0.tabs(.leading(40)) }),
      ("vertical", { $0.vertical() }), ("digits", { $0.vertical(digits: 2) }),
      ("column", { $0.vertical().wrapped(height: 60) }), ("column's height", { $0.vertical().wrapped(height: 70) }),
      ("one em", { $0.vertical().style("two") { $0.horizontalInVertical() } }),
    ]
    var seen: Set<ContentHash> = []
    let other = try keys { _ in }[1]
    for (name, build) in builds {
      let keys = try keys(build)
      #expect(keys[1] == other && seen.insert(keys[0]).inserted, "\(name)")
    }
  }
}
