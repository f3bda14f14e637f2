// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterCell` (EM-2). Rates are per second of the cell's time, angles radians.
public struct EmitterCellValues: Sendable {
  /// What key paths call the cell.
  public var name: String?
  /// The particles' picture; without one they are not seen (EM-8). Of a drawing, the pixels that it has at
  /// ``contentsScale`` when its layer is committed. Each particle keeps the picture of its birth; between two pictures it
  /// is the nearer one (EM-11).
  public var contents: Contents?
  /// The part of the picture that is used, as a unit rectangle (EM-8).
  public var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture for each point.
  public var contentsScale: Double = 1
  /// How pictures are sampled that are shown smaller than they are.
  public var minificationFilter: ContentsFilter = .linear
  /// How pictures are sampled that are shown larger than they are.
  public var magnificationFilter: ContentsFilter = .linear
  /// When the cell emits, in the time of its layer, or in the age of the particle that emits it.
  public var timing: MediaTiming = .layer
  /// Particles a second.
  public var birthRate: Double = 0
  /// Seconds that a particle lives, on average.
  public var lifetime: Double = 0
  /// By how much a lifetime may lie above or below its mean (EM-4). Likewise the other ranges.
  public var lifetimeRange: Double = 0
  /// The direction out of the layer's plane, radians (EM-5).
  public var emissionLatitude: Double = 0
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  public var emissionLongitude: Double = 0
  /// The whole angle of the cone around that direction, radians (EM-4).
  public var emissionRange: Double = 0
  /// Points a second.
  public var velocity: Double = 0
  /// By how much a velocity may lie above or below its mean (EM-4).
  public var velocityRange: Double = 0
  /// To the right: points a second, each second (EM-6).
  public var xAcceleration: Double = 0
  /// Along y: points a second, each second (EM-6).
  public var yAcceleration: Double = 0
  /// To the viewer: points a second, each second (EM-6).
  public var zAcceleration: Double = 0
  /// The size at birth, as a factor of the picture's.
  public var scale: Double = 1
  /// By how much a scale may lie above or below its mean (EM-4).
  public var scaleRange: Double = 0
  /// Change of the scale in a second (EM-6).
  public var scaleSpeed: Double = 0
  /// Radians a second.
  public var spin: Double = 0
  /// By how much a spin may lie above or below its mean (EM-4).
  public var spinRange: Double = 0
  /// Multiplies the picture (EM-8).
  public var color: Color? = Color.white
  /// By how much red may lie above or below that of the colour (EM-4).
  public var redRange: Double = 0
  /// By how much green may lie above or below that of the colour (EM-4).
  public var greenRange: Double = 0
  /// By how much blue may lie above or below that of the colour (EM-4).
  public var blueRange: Double = 0
  /// By how much alpha may lie above or below that of the colour (EM-4).
  public var alphaRange: Double = 0
  /// Change of red in a second (EM-6).
  public var redSpeed: Double = 0
  /// Change of green in a second (EM-6).
  public var greenSpeed: Double = 0
  /// Change of blue in a second (EM-6).
  public var blueSpeed: Double = 0
  /// Change of alpha in a second (EM-6).
  public var alphaSpeed: Double = 0
  /// What each of its particles emits (EM-10).
  public var emitterCells: [EmitterCellValues] = []
  /// A cell that is not enabled emits nothing.
  public var isEnabled: Bool = true

  public init() {}
}
