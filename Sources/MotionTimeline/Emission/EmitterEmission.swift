// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// All that an emitter layer gives off in a scene, as a value: the particles of any time follow from it alone
/// (EM-12).
package final class EmitterEmission: Sendable {
  /// The looks of particles.
  package let images: [ParticleImage]
  package let epochs: [EmissionEpoch]

  init(epochs: [EmissionEpoch], images: [ParticleImage]) {
    (self.epochs, self.images) = (epochs, images)
  }

  /// The particles that live at a time of the layer, cell by cell in the order of birth.
  ///
  /// - Complexity: O(particles), whatever the time.
  /// - Throws: ``EmissionError`` if there are more than ``EmitterValues/particleLimit``.
  package func particles(at time: Double) throws(EmissionError) -> [EmitterParticle] {
    guard time.isFinite, time >= 0 else { return [] }
    var particles: [EmitterParticle] = []
    var work = 4 * EmitterValues.particleLimit
    for epoch in epochs where epoch.start <= time {
      var emission = EmissionInstant(epoch: epoch, now: time, particles: particles, work: work)
      particles = []
      // Cells of cells are emitted along with their parents' particles.
      for (index, cell) in epoch.cells.enumerated() where cell.parent == nil {
        try emission.emit(index, from: 0, until: epoch.end, parent: nil)
      }
      particles = emission.particles
      work = emission.work
    }
    return particles
  }
}

/// A stretch of the layer's time in which its cells are the same, apart from their numbers.
package struct EmissionEpoch: Sendable {
  /// A cell among the flattened cells.
  struct Cell: Sendable {
    var timing: MediaTiming
    /// Of the cell that it is in.
    var parent: Int?
    var children: [Int] = []
    /// How fast its particles' time runs against the layer's; 0: it emits nothing.
    var speed: Double
    /// For how much of the layer's time after its birth a particle, or one that came of it, may live.
    var reach = 0.0
    /// The number of its model value's image: particles take that of their birth from the table, as animations may
    /// change it (EM-11).
    var image: Int?
  }

  /// Counts the epochs of a layer: their particles differ.
  var index: Int
  /// Births happen from `start` to `end`.
  var start, end: Double
  var seed: Int
  var shape: EmitterShape
  var mode: EmitterMode
  var cells: [Cell]
  var table: EmissionTable

  var generator: CounterGenerator {
    CounterGenerator(key: UInt64(truncatingIfNeeded: seed) | UInt64(truncatingIfNeeded: index) << 32)
  }

  /// More than can live at one time, children included; infinite if that is not bounded.
  package var bound: Double {
    func bound(_ index: Int, _ span: Double) -> Double {
      let cell = cells[index]
      guard cell.speed > 0 else { return 0 }
      let emitting = min(span, cell.timing.activeDuration / max(cell.speed, 1e-9), cell.reach)
      let born = table.largest(.rate, of: index) * cell.speed * emitting + 1
      let life = table.largest(.lifetime, of: index) + table.largest(.lifetimeRange, of: index)
      let lived = life * table.largest(.lifetime) / cell.speed
      // Each particle emits the particles of its own cells.
      return born * (1 + cell.children.reduce(0) { $0 + bound($1, lived) })
    }
    return cells.indices.filter { cells[$0].parent == nil }.reduce(0) { $0 + bound($1, end - start) }
  }
}
