// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct EmissionReferenceTests {
  private static let shapes: [EmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
  private static let modes: [EmitterMode] = [.volume, .points, .outline, .surface]

  /// An emitter with numbers and ranges from a seed: some 0, some not, some that change with time, cells in cells.
  private func stage(_ seed: UInt64) -> EmitterStage {
    EmitterStage { layer, cell in
      var random = RandomSource(seed: seed)
      func maybe(_ scale: Double) -> Double { random.below(2) == 0 ? 0 : (random.fraction() * 2 - 1) * scale }
      func shake(_ cell: EmitterCell) {
        (cell.birthRate, cell.lifetime) = (20 + random.fraction() * 60, 0.5 + random.fraction())
        cell.lifetimeRange = maybe(0.4)
        (cell.velocity, cell.velocityRange) = (maybe(50), maybe(20))
        (cell.emissionLongitude, cell.emissionLatitude) = (maybe(4), maybe(4))
        cell.emissionRange = maybe(8)
        (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (maybe(9), maybe(9), maybe(9))
        (cell.scale, cell.scaleRange, cell.scaleSpeed) = (1 + maybe(0.5), maybe(0.5), maybe(0.5))
        (cell.spin, cell.spinRange) = (maybe(3), maybe(3))
        (cell.redRange, cell.greenRange, cell.alphaRange) = (maybe(1), maybe(1), maybe(1))
        (cell.blueSpeed, cell.alphaSpeed) = (maybe(1), maybe(1))
        cell.speed = random.below(3) == 0 ? 1.5 : 1
      }
      shake(cell)
      layer.emitterShape = Self.shapes[Int(seed) % Self.shapes.count]
      layer.emitterMode = Self.modes[random.below(Self.modes.count)]
      (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 60, height: 40), 20)
      layer.seed = UInt32(seed)
      if random.below(2) == 0 {
        let wave = KeyframeAnimation(keyPath: ["birthRate", "emitterPosition.x", "velocity"][random.below(3)])
        (wave.values, wave.duration) = ([0, 1, 0.25, 2], 1.7)
        layer.add(wave)
      }
      guard seed % 3 == 0 else { return }
      let rocket = EmitterCell()
      rocket.contents = cell.contents
      shake(rocket)
      rocket.birthRate = 5
      rocket.emitterCells = [cell]
      layer.emitterCells = [rocket]
    }
  }

  /// Sums are made in another order, and births are found by halving. Where a rate rises from 0 the births of the first
  /// particles are roots of what was summed, so that half of the digits are left; the rest of the tolerance is velocity.
  private static let tolerance = 1e-6

  @Test(
    "Particles are those of a plain walk through the rules, from the first one on (EM-3, EM-4, EM-5, EM-6, EM-7, EM-10, EM-12)",
    arguments: 0..<36 as Range<UInt64>)
  func reference(seed: UInt64) throws {
    let stage = stage(seed)
    // Where the animation begins and ends, if there is one.
    let curve = ReferenceCurve(marks: [0, 1.7]) { stage.stage.values("emitter", at: $0).emitter }
    var count = 0
    for time in [0.3, 1.1, 2.9, 6] {
      let state = try #require(stage.stage.state("emitter", at: time))
      let emission = try #require(state.emission)
      let particles = try emission.particles(at: state.localTime)
      let expected = ReferenceEmission(at: state.localTime, of: curve).particles
      try #require(particles.count == expected.count, "at \(time) s")
      for (index, (p, q)) in zip(particles, expected).enumerated() {
        let numbers = [p.x, p.y, p.z, p.scale, p.angle, p.red, p.green, p.blue, p.alpha, p.birth]
        let error = zip(numbers, q.numbers).map { abs($0 - $1) }.max() ?? .infinity
        #expect(error <= Self.tolerance, "particle \(index) at \(time) s: \(numbers), expected \(q.numbers)")
        #expect(emission.images[p.image].contents == q.contents)
      }
      count += particles.count
    }
    #expect(count > 0)
  }
}
