// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Keys: formulas")
struct FormulaKeyTests {
  /// A square for each letter, as wide as the helper program of a version says.
  private struct Squares: FormulaServices {
    var side = 0.5
    func formula(
      _ tex: String, isDisplay: Bool, sizes: (FormulaText) throws -> FormulaTextSize
    ) throws -> FormulaDrawing {
      let pieces = tex.utf16.enumerated().map { index, unit in
        FormulaDrawing.Piece(
          form: .area(.rect(CGRect(x: Double(index), y: -side, width: side, height: side))), role: .symbol,
          symbol: "mi \(unit)", node: index, color: nil)
      }
      let nodes = tex.utf16.indices.enumerated().map { index, _ in
        FormulaDrawing.Node(kind: "mi", source: index..<index + 1, parent: nil)
      }
      return FormulaDrawing(width: Double(pieces.count), ascent: 1, descent: 0.25, nodes: nodes, pieces: pieces)
    }
  }

  /// - Parameter change: a setting, or a step of the scene.
  private func key(
    _ services: Squares = Squares(), _ change: (FormulaLayer) -> (any Step)? = { _ in nil }
  ) throws -> ContentHash {
    let stage = try StoreStage()
    let fixture = ExportFixture(Format(width: 160, height: 90, fps: 30), formulas: services) {
      Scene {
        let formula = FormulaLayer("ab").size(20)
        let step = change(formula)
        formula
        if let step { step }
      }.lasting(1)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let keys = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys
    #expect(!keys.contains { !$0.isComplete })
    return try #require(keys.first).hash
  }

  @Test("the outlines that the helper program gives, size, colours and steps change the key, and nothing else does")
  func inputs() throws {
    let base = try key()
    #expect(try key() == base)
    #expect(try key { $0.becomes("ba", for: 0.5) } == key { $0.becomes("ba", for: 0.5) })
    let others = [
      try key(Squares(side: 0.4)),
      try key { formula in
        formula.size(21)
        return nil
      },
      try key { formula in
        formula.foregroundColor(.red)
        return nil
      },
      try key { formula in
        formula.foregroundColor(.red, of: "b")
        return nil
      },
      try key { $0.becomes("ba", for: 0.5) }, try key { $0.becomes("bc", for: 0.5) },
      try key { $0.draws(for: 0.5) }, try key { $0.highlights("a", for: 0.5) },
      try key { $0.colors("a", .red, for: 0.5) }, try key { $0.cancels("a", for: 0.5) },
      try key { $0.underbraces("a", "b", for: 0.5) },
    ]
    #expect(Set(others + [base]).count == others.count + 1)
  }
}
