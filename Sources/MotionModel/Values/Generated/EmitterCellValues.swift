// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterCell` (EM-2). Rates are per second of the cell's time, angles radians.
@usableFromInline package struct EmitterCellValues: Sendable {
  /// The cell's name in key paths.
  package var name: String?
  /// The particles' image; particles without one are invisible (EM-8). A drawing becomes pixels at ``contentsScale`` when its
  /// layer is committed. Each particle keeps the image of its birth; between two images it is the nearer one (EM-11).
  package var contents: Contents?
  /// The visible part of the image, in units of its size (EM-8).
  package var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image for each point.
  package var contentsScale: Double = 1
  /// The sampling of images shown smaller than their own size.
  package var minificationFilter: ContentsFilter = .linear
  /// The sampling of images shown larger than their own size.
  package var magnificationFilter: ContentsFilter = .linear
  /// The times of the cell's emission, in its layer's time or in the age of its emitting particle.
  package var timing: MediaTiming = .layer
  /// The number of particles born in a second.
  package var birthRate: Double = 0
  /// A particle's mean lifetime, in seconds.
  package var lifetime: Double = 0
  /// The largest deviation of a lifetime from its mean (EM-4). The other ranges work likewise.
  package var lifetimeRange: Double = 0
  /// The direction out of the layer's plane, radians (EM-5).
  package var emissionLatitude: Double = 0
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  package var emissionLongitude: Double = 0
  /// The whole angle of the cone around that direction, radians (EM-4).
  package var emissionRange: Double = 0
  /// The mean velocity, in points a second.
  package var velocity: Double = 0
  /// The largest deviation of a velocity from its mean (EM-4).
  package var velocityRange: Double = 0
  /// The acceleration to the right, in points a second, each second (EM-6).
  package var xAcceleration: Double = 0
  /// The acceleration along y, in points a second, each second (EM-6).
  package var yAcceleration: Double = 0
  /// The acceleration towards the viewer, in points a second, each second (EM-6).
  package var zAcceleration: Double = 0
  /// The size at birth, as a factor of the image's.
  package var scale: Double = 1
  /// The largest deviation of a scale from its mean (EM-4).
  package var scaleRange: Double = 0
  /// Change of the scale in a second (EM-6).
  package var scaleSpeed: Double = 0
  /// The mean spin, in radians a second.
  package var spin: Double = 0
  /// The largest deviation of a spin from its mean (EM-4).
  package var spinRange: Double = 0
  /// Multiplies the image (EM-8).
  package var color: Color? = Color.white
  /// The largest deviation of red from the colour's (EM-4).
  package var redRange: Double = 0
  /// The largest deviation of green from the colour's (EM-4).
  package var greenRange: Double = 0
  /// The largest deviation of blue from the colour's (EM-4).
  package var blueRange: Double = 0
  /// The largest deviation of alpha from the colour's (EM-4).
  package var alphaRange: Double = 0
  /// Change of red in a second (EM-6).
  package var redSpeed: Double = 0
  /// Change of green in a second (EM-6).
  package var greenSpeed: Double = 0
  /// Change of blue in a second (EM-6).
  package var blueSpeed: Double = 0
  /// Change of alpha in a second (EM-6).
  package var alphaSpeed: Double = 0
  /// The cells emitted by each of its particles (EM-10).
  package var emitterCells: [EmitterCellValues] = []
  /// Whether the cell emits particles.
  package var isEnabled: Bool = true

  package init() {}
}
