// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// When an emitter's own time begins, and when it begins again.
@Suite struct EmitterClockTests {
  @Test("A begin time in the past starts the system earlier (EM-3)")
  func preroll() {
    let stage = EmitterStage { layer, cell in
      layer.beginTime = -5
      (cell.birthRate, cell.lifetime) = (10, 2)
    }
    #expect(stage.particles(at: 0).count == 20)
    let late = EmitterStage { layer, cell in
      layer.beginTime = 1
      (cell.birthRate, cell.lifetime) = (10, 2)
    }
    #expect(late.particles(at: 1.05).isEmpty && late.particles(at: 1.55).count == 5)
  }

  @Test("A clock that is set back begins the emission anew, and nothing of it is seen before (EM-3)")
  func restart() {
    let stage = EmitterStage { layer, cell in
      layer.birthRate = 0
      (cell.birthRate, cell.lifetime) = (100, 0.5)
      at(1) {
        Transaction.setDisableActions(true)
        layer.beginTime = 1
        layer.birthRate = 1
      }
      at(1.2) {
        Transaction.setDisableActions(true)
        layer.birthRate = 0
      }
    }
    for time in [0.1, 0.3, 0.9] { #expect(stage.particles(at: time).isEmpty, "\(time)") }
    #expect(stage.particles(at: 1.105).count == 10 && stage.particles(at: 1.4).count == 20)
    #expect(stage.particles(at: 1.75).isEmpty && stage.particles(at: 3).isEmpty)
  }
}
