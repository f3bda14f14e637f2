// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension EmitterCell {
  /// Whether the cell emits particles.
  ///
  /// ```swift
  /// cell.isEnabled = false
  /// ```
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { edit { $0.isEnabled = newValue } }
  }
  /// The particles' image; particles without one are invisible (EM-8). A drawing becomes pixels at ``contentsScale`` when its
  /// layer is committed. Each particle keeps the image of its birth; between two images it is the nearer one (EM-11).
  ///
  /// ```swift
  /// cell.contents = Contents(contentsOf: "spark.png")
  /// ```
  public var contents: Contents? {
    get { values.contents }
    set { edit { $0.contents = newValue } }
  }
  /// Pixels of the image for each point.
  ///
  /// ```swift
  /// cell.contentsScale = 2
  /// ```
  public var contentsScale: Double {
    get { values.contentsScale }
    set { number(\.contentsScale, newValue, "contentsScale") }
  }
  /// The sampling of images shown smaller than their own size.
  ///
  /// ```swift
  /// cell.minificationFilter = .trilinear
  /// ```
  public var minificationFilter: ContentsFilter {
    get { values.minificationFilter }
    set { edit { $0.minificationFilter = newValue } }
  }
  /// The sampling of images shown larger than their own size.
  ///
  /// ```swift
  /// cell.magnificationFilter = .nearest
  /// ```
  public var magnificationFilter: ContentsFilter {
    get { values.magnificationFilter }
    set { edit { $0.magnificationFilter = newValue } }
  }
  /// The number of particles born in a second.
  ///
  /// ```swift
  /// cell.birthRate = 40
  /// ```
  public var birthRate: Double {
    get { values.birthRate }
    set { number(\.birthRate, newValue, "birthRate") }
  }
  /// A particle's mean lifetime, in seconds.
  ///
  /// ```swift
  /// cell.lifetime = 2
  /// ```
  public var lifetime: Double {
    get { values.lifetime }
    set { number(\.lifetime, newValue, "lifetime") }
  }
  /// The largest deviation of a lifetime from its mean (EM-4). The other ranges work likewise.
  ///
  /// ```swift
  /// cell.lifetimeRange = 0.5
  /// ```
  public var lifetimeRange: Double {
    get { values.lifetimeRange }
    set { number(\.lifetimeRange, newValue, "lifetimeRange") }
  }
  /// The direction out of the layer's plane, radians (EM-5).
  ///
  /// ```swift
  /// cell.emissionLatitude = .pi / 4
  /// ```
  public var emissionLatitude: Double {
    get { values.emissionLatitude }
    set { number(\.emissionLatitude, newValue, "emissionLatitude") }
  }
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  ///
  /// ```swift
  /// cell.emissionLongitude = -.pi / 2
  /// ```
  public var emissionLongitude: Double {
    get { values.emissionLongitude }
    set { number(\.emissionLongitude, newValue, "emissionLongitude") }
  }
  /// The whole angle of the cone around that direction, radians (EM-4).
  ///
  /// ```swift
  /// cell.emissionRange = .pi / 6
  /// ```
  public var emissionRange: Double {
    get { values.emissionRange }
    set { number(\.emissionRange, newValue, "emissionRange") }
  }
  /// The mean velocity, in points a second.
  public var velocity: Double {
    get { values.velocity }
    set { number(\.velocity, newValue, "velocity") }
  }
  /// The largest deviation of a velocity from its mean (EM-4).
  ///
  /// ```swift
  /// cell.velocityRange = 50
  /// ```
  public var velocityRange: Double {
    get { values.velocityRange }
    set { number(\.velocityRange, newValue, "velocityRange") }
  }
  /// The acceleration to the right, in points a second, each second (EM-6).
  ///
  /// ```swift
  /// cell.xAcceleration = 20
  /// ```
  public var xAcceleration: Double {
    get { values.xAcceleration }
    set { number(\.xAcceleration, newValue, "xAcceleration") }
  }
  /// The acceleration along y, in points a second, each second (EM-6).
  ///
  /// ```swift
  /// cell.yAcceleration = 300
  /// ```
  public var yAcceleration: Double {
    get { values.yAcceleration }
    set { number(\.yAcceleration, newValue, "yAcceleration") }
  }
  /// The acceleration towards the viewer, in points a second, each second (EM-6).
  ///
  /// ```swift
  /// cell.zAcceleration = 10
  /// ```
  public var zAcceleration: Double {
    get { values.zAcceleration }
    set { number(\.zAcceleration, newValue, "zAcceleration") }
  }
  /// The size at birth, as a factor of the image's.
  public var scale: Double {
    get { values.scale }
    set { number(\.scale, newValue, "scale") }
  }
  /// The largest deviation of a scale from its mean (EM-4).
  ///
  /// ```swift
  /// cell.scaleRange = 0.3
  /// ```
  public var scaleRange: Double {
    get { values.scaleRange }
    set { number(\.scaleRange, newValue, "scaleRange") }
  }
  /// Change of the scale in a second (EM-6).
  ///
  /// ```swift
  /// cell.scaleSpeed = -0.2
  /// ```
  public var scaleSpeed: Double {
    get { values.scaleSpeed }
    set { number(\.scaleSpeed, newValue, "scaleSpeed") }
  }
  /// The mean spin, in radians a second.
  public var spin: Double {
    get { values.spin }
    set { number(\.spin, newValue, "spin") }
  }
  /// The largest deviation of a spin from its mean (EM-4).
  ///
  /// ```swift
  /// cell.spinRange = .pi
  /// ```
  public var spinRange: Double {
    get { values.spinRange }
    set { number(\.spinRange, newValue, "spinRange") }
  }
  /// The largest deviation of red from the colour's (EM-4).
  ///
  /// ```swift
  /// cell.redRange = 0.2
  /// ```
  public var redRange: Double {
    get { values.redRange }
    set { number(\.redRange, newValue, "redRange") }
  }
  /// The largest deviation of green from the colour's (EM-4).
  ///
  /// ```swift
  /// cell.greenRange = 0.2
  /// ```
  public var greenRange: Double {
    get { values.greenRange }
    set { number(\.greenRange, newValue, "greenRange") }
  }
  /// The largest deviation of blue from the colour's (EM-4).
  ///
  /// ```swift
  /// cell.blueRange = 0.2
  /// ```
  public var blueRange: Double {
    get { values.blueRange }
    set { number(\.blueRange, newValue, "blueRange") }
  }
  /// The largest deviation of alpha from the colour's (EM-4).
  ///
  /// ```swift
  /// cell.alphaRange = 0.2
  /// ```
  public var alphaRange: Double {
    get { values.alphaRange }
    set { number(\.alphaRange, newValue, "alphaRange") }
  }
  /// Change of red in a second (EM-6).
  ///
  /// ```swift
  /// cell.redSpeed = -0.2
  /// ```
  public var redSpeed: Double {
    get { values.redSpeed }
    set { number(\.redSpeed, newValue, "redSpeed") }
  }
  /// Change of green in a second (EM-6).
  ///
  /// ```swift
  /// cell.greenSpeed = -0.2
  /// ```
  public var greenSpeed: Double {
    get { values.greenSpeed }
    set { number(\.greenSpeed, newValue, "greenSpeed") }
  }
  /// Change of blue in a second (EM-6).
  ///
  /// ```swift
  /// cell.blueSpeed = -0.2
  /// ```
  public var blueSpeed: Double {
    get { values.blueSpeed }
    set { number(\.blueSpeed, newValue, "blueSpeed") }
  }
  /// Change of alpha in a second (EM-6).
  ///
  /// ```swift
  /// cell.alphaSpeed = -0.5
  /// ```
  public var alphaSpeed: Double {
    get { values.alphaSpeed }
    set { number(\.alphaSpeed, newValue, "alphaSpeed") }
  }
}
