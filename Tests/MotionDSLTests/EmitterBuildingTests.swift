// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

/// The modifiers of emitter cells.
@Suite("Building emitter cells")
struct EmitterBuildingTests {
  @Test(
    "What may spread takes numbers as they are written, numbers of the script's own, and spreads (EM-4)",
    arguments: [true])
  func numbers(spreads: Bool) {
    let (rate, life, speed, size, angle) = (40.0, 1.5, 60.0, 0.25, 90.0)
    let own = EmitterCell("a.png").births(rate, lifetime: life).velocity(speed, degrees: angle).scale(size, speed: 1)
      .spin(degrees: angle)
    #expect(own.birthRate == 40 && own.lifetime == 1.5 && own.lifetimeRange == 0)
    #expect(own.velocity == 60 && own.velocityRange == 0 && own.emissionLongitude == .pi / 2)
    #expect(own.scale == 0.25 && own.scaleRange == 0 && own.scaleSpeed == 1 && own.spin == .pi / 2)
    let written = EmitterCell("a.png").births(40, lifetime: 2).velocity(60).scale(0.5).spin(degrees: 180)
    #expect(written.lifetime == 2 && written.velocity == 60 && written.scale == 0.5 && written.spin == .pi)
    let spread = EmitterCell("a.png").births(rate, lifetime: .around(life, 0.5)).velocity(.around(speed, 5))
      .scale(spreads ? .around(1, 0.25) : 1).spin(degrees: .around(180, 90))
    #expect(spread.lifetime == 1.5 && spread.lifetimeRange == 0.5 && spread.velocityRange == 5)
    #expect(spread.scaleRange == 0.25 && spread.spinRange == .pi / 2)
    // Arithmetic of literals is that of numbers.
    #expect(EmitterCell("a.png").births(1, lifetime: 1 / 2).lifetime == 0.5)
  }
}
