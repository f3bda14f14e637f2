// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The numbers that decide a particle of a cell, as they are when it is born.
struct EmissionNumbers {
  /// A number with a range to either side (EM-4).
  struct Spread {
    var mean, range: Double

    @inline(__always) func value(_ word: UInt32) -> Double {
      range == 0 ? mean : mean + CounterGenerator.signed(word) * range
    }
  }

  var lifetime, velocity, scale, spin: Spread
  var red, green, blue, alpha: Spread
  var longitude, latitude, range: Double
  var acceleration: EmissionVector
  var scaleSpeed: Double
  var colorSpeed: SIMD4<Double>
  /// The layer's factors.
  var lifetimeFactor, velocityFactor, scaleFactor, spinFactor: Double
  /// The layer's shape.
  var centre: EmissionVector
  var width, height, depth: Double
  /// Among the layer's; nil: the particle is not seen.
  var image: Int?
  /// True if lifetime, velocity, scale or spin has a range; if a component of the colour has.
  let hasRanges, hasColorRanges: Bool

  init(
    layer: (EmissionTable.LayerColumn) -> Double, cell: (EmissionTable.CellColumn) -> Double, image: Int?
  ) {
    self.image = image
    lifetime = Spread(mean: cell(.lifetime), range: cell(.lifetimeRange))
    velocity = Spread(mean: cell(.velocity), range: cell(.velocityRange))
    scale = Spread(mean: cell(.scale), range: cell(.scaleRange))
    spin = Spread(mean: cell(.spin), range: cell(.spinRange))
    red = Spread(mean: cell(.red), range: cell(.redRange))
    green = Spread(mean: cell(.green), range: cell(.greenRange))
    blue = Spread(mean: cell(.blue), range: cell(.blueRange))
    alpha = Spread(mean: cell(.alpha), range: cell(.alphaRange))
    (longitude, latitude, range) = (cell(.longitude), cell(.latitude), cell(.range))
    acceleration = EmissionVector(x: cell(.xAcceleration), y: cell(.yAcceleration), z: cell(.zAcceleration))
    scaleSpeed = cell(.scaleSpeed)
    colorSpeed = SIMD4(cell(.redSpeed), cell(.greenSpeed), cell(.blueSpeed), cell(.alphaSpeed))
    (lifetimeFactor, velocityFactor) = (layer(.lifetime), layer(.velocity))
    (scaleFactor, spinFactor) = (layer(.scale), layer(.spin))
    centre = EmissionVector(x: layer(.x), y: layer(.y), z: layer(.z))
    (width, height, depth) = (layer(.width), layer(.height), layer(.depth))
    // Only ranges need random numbers.
    hasRanges = lifetime.range != 0 || velocity.range != 0 || scale.range != 0 || spin.range != 0
    hasColorRanges = red.range != 0 || green.range != 0 || blue.range != 0 || alpha.range != 0
  }
}

extension EmissionTable {
  /// A cell's numbers at a position.
  func numbers(of cell: Int, at position: Position) -> EmissionNumbers {
    EmissionNumbers(
      layer: { number($0, position) }, cell: { number($0, of: cell, position) }, image: image(of: cell, position))
  }

  /// True if the numbers are the same in all of a step.
  func isHeld(_ step: Int) -> Bool { steps[step].first == steps[step].last }
}
