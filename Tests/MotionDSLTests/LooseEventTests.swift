// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import TestStage
import Testing

/// What happens later must stand in a scene.
@Suite struct LooseEventTests {
  private func warnings(@SceneBuilder _ scene: () -> Scene) -> [String] {
    Stage(scene: scene).timeline.diagnostics.filter { $0.severity == .warning }.map(\.message)
  }

  @Test("an event that a function makes and drops is a warning; one that it returns happens")
  func dropped() {
    func later(_ layer: Layer) { _ = at(1) { layer.opacity = 0 } }
    func returned(_ layer: Layer) -> SceneEvent { at(1) { layer.opacity = 0 } }
    let (first, second) = (Layer(), Layer())
    let dropped = warnings {
      first
      let _ = later(first)
    }
    #expect(dropped.count == 1 && dropped[0].hasPrefix("this at or every is not in a scene, so it never happens"))
    #expect(
      warnings {
        second
        returned(second)
      } == [])
  }

  @Test("the same in a scene that a closure fills")
  func inClosure() {
    let log = DiagnosticLog()
    let program = Program([Scene(root: { root in _ = at(1) { root.opacity = 0 } }).lasting(2)])
    let timeline = program.timeline(format: Stage.format, services: .madeUp(), log: log)
    #expect(timeline.diagnostics.contains { $0.message.hasPrefix("this at or every is not in a scene") })
  }
}
