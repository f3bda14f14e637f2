// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterCell` (EM-2). Rates are per second of the cell's time, angles radians.
@usableFromInline package struct EmitterCellValues: Sendable {
  /// What key paths call the cell.
  package var name: String?
  /// The particles' picture; without one they are not seen (EM-8). Of a drawing, the pixels that it has at
  /// ``contentsScale`` when its layer is committed. Each particle keeps the picture of its birth; between two pictures it
  /// is the nearer one (EM-11).
  package var contents: Contents?
  /// The part of the picture that is used, as a unit rectangle (EM-8).
  package var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture for each point.
  package var contentsScale: Double = 1
  /// How pictures are sampled that are shown smaller than they are.
  package var minificationFilter: ContentsFilter = .linear
  /// How pictures are sampled that are shown larger than they are.
  package var magnificationFilter: ContentsFilter = .linear
  /// When the cell emits, in the time of its layer, or in the age of the particle that emits it.
  package var timing: MediaTiming = .layer
  /// Particles a second.
  package var birthRate: Double = 0
  /// Seconds that a particle lives, on average.
  package var lifetime: Double = 0
  /// By how much a lifetime may lie above or below its mean (EM-4). Likewise the other ranges.
  package var lifetimeRange: Double = 0
  /// The direction out of the layer's plane, radians (EM-5).
  package var emissionLatitude: Double = 0
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  package var emissionLongitude: Double = 0
  /// The whole angle of the cone around that direction, radians (EM-4).
  package var emissionRange: Double = 0
  /// Points a second.
  package var velocity: Double = 0
  /// By how much a velocity may lie above or below its mean (EM-4).
  package var velocityRange: Double = 0
  /// To the right: points a second, each second (EM-6).
  package var xAcceleration: Double = 0
  /// Along y: points a second, each second (EM-6).
  package var yAcceleration: Double = 0
  /// To the viewer: points a second, each second (EM-6).
  package var zAcceleration: Double = 0
  /// The size at birth, as a factor of the picture's.
  package var scale: Double = 1
  /// By how much a scale may lie above or below its mean (EM-4).
  package var scaleRange: Double = 0
  /// Change of the scale in a second (EM-6).
  package var scaleSpeed: Double = 0
  /// Radians a second.
  package var spin: Double = 0
  /// By how much a spin may lie above or below its mean (EM-4).
  package var spinRange: Double = 0
  /// Multiplies the picture (EM-8).
  package var color: Color? = Color.white
  /// By how much red may lie above or below that of the colour (EM-4).
  package var redRange: Double = 0
  /// By how much green may lie above or below that of the colour (EM-4).
  package var greenRange: Double = 0
  /// By how much blue may lie above or below that of the colour (EM-4).
  package var blueRange: Double = 0
  /// By how much alpha may lie above or below that of the colour (EM-4).
  package var alphaRange: Double = 0
  /// Change of red in a second (EM-6).
  package var redSpeed: Double = 0
  /// Change of green in a second (EM-6).
  package var greenSpeed: Double = 0
  /// Change of blue in a second (EM-6).
  package var blueSpeed: Double = 0
  /// Change of alpha in a second (EM-6).
  package var alphaSpeed: Double = 0
  /// What each of its particles emits (EM-10).
  package var emitterCells: [EmitterCellValues] = []
  /// A cell that is not enabled emits nothing.
  package var isEnabled: Bool = true

  package init() {}
}
