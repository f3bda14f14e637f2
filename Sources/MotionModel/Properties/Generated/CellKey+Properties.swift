// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension CellKey {
  /// Whether the cell emits particles.
  public var isEnabled: PropertyKey<Bool, PropertyParts.None> { key(.isEnabled) }
  /// The particles' image; particles without one are invisible (EM-8). A drawing becomes pixels at ``contentsScale`` when its
  /// layer is committed. Each particle keeps the image of its birth; between two images it is the nearer one (EM-11).
  public var contents: PropertyKey<Contents, PropertyParts.None> { key(.contents) }
  /// The visible part of the image, in units of its size (EM-8).
  public var contentsRect: PropertyKey<CGRect, PropertyParts.Rect> { key(.contentsRect) }
  /// Pixels of the image for each point.
  public var contentsScale: PropertyKey<Double, PropertyParts.None> { key(.contentsScale) }
  /// The number of particles born in a second.
  public var birthRate: PropertyKey<Double, PropertyParts.None> { key(.birthRate) }
  /// A particle's mean lifetime, in seconds.
  public var lifetime: PropertyKey<Double, PropertyParts.None> { key(.lifetime) }
  /// The largest deviation of a lifetime from its mean (EM-4). The other ranges work likewise.
  public var lifetimeRange: PropertyKey<Double, PropertyParts.None> { key(.lifetimeRange) }
  /// The direction out of the layer's plane, radians (EM-5).
  public var emissionLatitude: PropertyKey<Double, PropertyParts.None> { key(.emissionLatitude) }
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  public var emissionLongitude: PropertyKey<Double, PropertyParts.None> { key(.emissionLongitude) }
  /// The whole angle of the cone around that direction, radians (EM-4).
  public var emissionRange: PropertyKey<Double, PropertyParts.None> { key(.emissionRange) }
  /// The mean velocity, in points a second.
  public var velocity: PropertyKey<Double, PropertyParts.None> { key(.velocity) }
  /// The largest deviation of a velocity from its mean (EM-4).
  public var velocityRange: PropertyKey<Double, PropertyParts.None> { key(.velocityRange) }
  /// The acceleration to the right, in points a second, each second (EM-6).
  public var xAcceleration: PropertyKey<Double, PropertyParts.None> { key(.xAcceleration) }
  /// The acceleration along y, in points a second, each second (EM-6).
  public var yAcceleration: PropertyKey<Double, PropertyParts.None> { key(.yAcceleration) }
  /// The acceleration towards the viewer, in points a second, each second (EM-6).
  public var zAcceleration: PropertyKey<Double, PropertyParts.None> { key(.zAcceleration) }
  /// The size at birth, as a factor of the image's.
  public var scale: PropertyKey<Double, PropertyParts.None> { key(.scale) }
  /// The largest deviation of a scale from its mean (EM-4).
  public var scaleRange: PropertyKey<Double, PropertyParts.None> { key(.scaleRange) }
  /// Change of the scale in a second (EM-6).
  public var scaleSpeed: PropertyKey<Double, PropertyParts.None> { key(.scaleSpeed) }
  /// The mean spin, in radians a second.
  public var spin: PropertyKey<Double, PropertyParts.None> { key(.spin) }
  /// The largest deviation of a spin from its mean (EM-4).
  public var spinRange: PropertyKey<Double, PropertyParts.None> { key(.spinRange) }
  /// Multiplies the image (EM-8).
  public var color: PropertyKey<Color, PropertyParts.None> { key(.color) }
  /// The largest deviation of red from the colour's (EM-4).
  public var redRange: PropertyKey<Double, PropertyParts.None> { key(.redRange) }
  /// The largest deviation of green from the colour's (EM-4).
  public var greenRange: PropertyKey<Double, PropertyParts.None> { key(.greenRange) }
  /// The largest deviation of blue from the colour's (EM-4).
  public var blueRange: PropertyKey<Double, PropertyParts.None> { key(.blueRange) }
  /// The largest deviation of alpha from the colour's (EM-4).
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
