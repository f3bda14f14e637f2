// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension CellKey {
  /// A cell that is not enabled emits nothing.
  public var isEnabled: PropertyKey<Bool, PropertyParts.None> { key(.isEnabled) }
  /// The particles' picture; without one they are not seen (EM-8). Of a drawing, the pixels that it has at
  /// ``contentsScale`` when its layer is committed. Each particle keeps the picture of its birth; between two pictures it
  /// is the nearer one (EM-11).
  public var contents: PropertyKey<Contents, PropertyParts.None> { key(.contents) }
  /// The part of the picture that is used, as a unit rectangle (EM-8).
  public var contentsRect: PropertyKey<CGRect, PropertyParts.Rect> { key(.contentsRect) }
  /// Pixels of the picture for each point.
  public var contentsScale: PropertyKey<Double, PropertyParts.None> { key(.contentsScale) }
  /// Particles a second.
  public var birthRate: PropertyKey<Double, PropertyParts.None> { key(.birthRate) }
  /// Seconds that a particle lives, on average.
  public var lifetime: PropertyKey<Double, PropertyParts.None> { key(.lifetime) }
  /// By how much a lifetime may lie above or below its mean (EM-4). Likewise the other ranges.
  public var lifetimeRange: PropertyKey<Double, PropertyParts.None> { key(.lifetimeRange) }
  /// The direction out of the layer's plane, radians (EM-5).
  public var emissionLatitude: PropertyKey<Double, PropertyParts.None> { key(.emissionLatitude) }
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  public var emissionLongitude: PropertyKey<Double, PropertyParts.None> { key(.emissionLongitude) }
  /// The whole angle of the cone around that direction, radians (EM-4).
  public var emissionRange: PropertyKey<Double, PropertyParts.None> { key(.emissionRange) }
  /// Points a second.
  public var velocity: PropertyKey<Double, PropertyParts.None> { key(.velocity) }
  /// By how much a velocity may lie above or below its mean (EM-4).
  public var velocityRange: PropertyKey<Double, PropertyParts.None> { key(.velocityRange) }
  /// To the right: points a second, each second (EM-6).
  public var xAcceleration: PropertyKey<Double, PropertyParts.None> { key(.xAcceleration) }
  /// Along y: points a second, each second (EM-6).
  public var yAcceleration: PropertyKey<Double, PropertyParts.None> { key(.yAcceleration) }
  /// To the viewer: points a second, each second (EM-6).
  public var zAcceleration: PropertyKey<Double, PropertyParts.None> { key(.zAcceleration) }
  /// The size at birth, as a factor of the picture's.
  public var scale: PropertyKey<Double, PropertyParts.None> { key(.scale) }
  /// By how much a scale may lie above or below its mean (EM-4).
  public var scaleRange: PropertyKey<Double, PropertyParts.None> { key(.scaleRange) }
  /// Change of the scale in a second (EM-6).
  public var scaleSpeed: PropertyKey<Double, PropertyParts.None> { key(.scaleSpeed) }
  /// Radians a second.
  public var spin: PropertyKey<Double, PropertyParts.None> { key(.spin) }
  /// By how much a spin may lie above or below its mean (EM-4).
  public var spinRange: PropertyKey<Double, PropertyParts.None> { key(.spinRange) }
  /// Multiplies the picture (EM-8).
  public var color: PropertyKey<Color, PropertyParts.None> { key(.color) }
  /// By how much red may lie above or below that of the colour (EM-4).
  public var redRange: PropertyKey<Double, PropertyParts.None> { key(.redRange) }
  /// By how much green may lie above or below that of the colour (EM-4).
  public var greenRange: PropertyKey<Double, PropertyParts.None> { key(.greenRange) }
  /// By how much blue may lie above or below that of the colour (EM-4).
  public var blueRange: PropertyKey<Double, PropertyParts.None> { key(.blueRange) }
  /// By how much alpha may lie above or below that of the colour (EM-4).
  public var alphaRange: PropertyKey<Double, PropertyParts.None> { key(.alphaRange) }
  /// Change of red in a second (EM-6).
  public var redSpeed: PropertyKey<Double, PropertyParts.None> { key(.redSpeed) }
  /// Change of green in a second (EM-6).
  public var greenSpeed: PropertyKey<Double, PropertyParts.None> { key(.greenSpeed) }
  /// Change of blue in a second (EM-6).
  public var blueSpeed: PropertyKey<Double, PropertyParts.None> { key(.blueSpeed) }
  /// Change of alpha in a second (EM-6).
  public var alphaSpeed: PropertyKey<Double, PropertyParts.None> { key(.alphaSpeed) }
}
