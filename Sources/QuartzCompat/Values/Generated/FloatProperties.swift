// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import MotionKit

extension CAFloatProperties where Self: Layer {
  /// `Layer.opacity` as a `Float`.
  @_disfavoredOverload public var opacity: Float {
    get { Float(values.opacity) }
    set { (self as Layer).opacity = Double(newValue) }
  }
  /// `Layer.shadowOpacity` as a `Float`.
  @_disfavoredOverload public var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { (self as Layer).shadowOpacity = Double(newValue) }
  }
}

extension CAFloatProperties where Self: ReplicatorLayer {
  /// `ReplicatorLayer.instanceRedOffset` as a `Float`.
  @_disfavoredOverload public var instanceRedOffset: Float {
    get { Float(values.replicator.instanceRedOffset) }
    set { (self as ReplicatorLayer).instanceRedOffset = Double(newValue) }
  }
  /// `ReplicatorLayer.instanceGreenOffset` as a `Float`.
  @_disfavoredOverload public var instanceGreenOffset: Float {
    get { Float(values.replicator.instanceGreenOffset) }
    set { (self as ReplicatorLayer).instanceGreenOffset = Double(newValue) }
  }
  /// `ReplicatorLayer.instanceBlueOffset` as a `Float`.
  @_disfavoredOverload public var instanceBlueOffset: Float {
    get { Float(values.replicator.instanceBlueOffset) }
    set { (self as ReplicatorLayer).instanceBlueOffset = Double(newValue) }
  }
  /// `ReplicatorLayer.instanceAlphaOffset` as a `Float`.
  @_disfavoredOverload public var instanceAlphaOffset: Float {
    get { Float(values.replicator.instanceAlphaOffset) }
    set { (self as ReplicatorLayer).instanceAlphaOffset = Double(newValue) }
  }
}

extension CAFloatProperties where Self: EmitterLayer {
  /// `EmitterLayer.birthRate` as a `Float`.
  @_disfavoredOverload public var birthRate: Float {
    get { Float(values.emitter.birthRate) }
    set { (self as EmitterLayer).birthRate = Double(newValue) }
  }
  /// `EmitterLayer.lifetime` as a `Float`.
  @_disfavoredOverload public var lifetime: Float {
    get { Float(values.emitter.lifetime) }
    set { (self as EmitterLayer).lifetime = Double(newValue) }
  }
  /// `EmitterLayer.velocity` as a `Float`.
  @_disfavoredOverload public var velocity: Float {
    get { Float(values.emitter.velocity) }
    set { (self as EmitterLayer).velocity = Double(newValue) }
  }
  /// `EmitterLayer.scale` as a `Float`.
  @_disfavoredOverload public var scale: Float {
    get { Float(values.emitter.scale) }
    set { (self as EmitterLayer).scale = Double(newValue) }
  }
  /// `EmitterLayer.spin` as a `Float`.
  @_disfavoredOverload public var spin: Float {
    get { Float(values.emitter.spin) }
    set { (self as EmitterLayer).spin = Double(newValue) }
  }
}

extension CAFloatProperties where Self: EmitterCell {
  /// `EmitterCell.birthRate` as a `Float`.
  @_disfavoredOverload public var birthRate: Float {
    get { Float(values.birthRate) }
    set { (self as EmitterCell).birthRate = Double(newValue) }
  }
  /// `EmitterCell.lifetime` as a `Float`.
  @_disfavoredOverload public var lifetime: Float {
    get { Float(values.lifetime) }
    set { (self as EmitterCell).lifetime = Double(newValue) }
  }
  /// `EmitterCell.lifetimeRange` as a `Float`.
  @_disfavoredOverload public var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { (self as EmitterCell).lifetimeRange = Double(newValue) }
  }
  /// `EmitterCell.redRange` as a `Float`.
  @_disfavoredOverload public var redRange: Float {
    get { Float(values.redRange) }
    set { (self as EmitterCell).redRange = Double(newValue) }
  }
  /// `EmitterCell.greenRange` as a `Float`.
  @_disfavoredOverload public var greenRange: Float {
    get { Float(values.greenRange) }
    set { (self as EmitterCell).greenRange = Double(newValue) }
  }
  /// `EmitterCell.blueRange` as a `Float`.
  @_disfavoredOverload public var blueRange: Float {
    get { Float(values.blueRange) }
    set { (self as EmitterCell).blueRange = Double(newValue) }
  }
  /// `EmitterCell.alphaRange` as a `Float`.
  @_disfavoredOverload public var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { (self as EmitterCell).alphaRange = Double(newValue) }
  }
  /// `EmitterCell.redSpeed` as a `Float`.
  @_disfavoredOverload public var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { (self as EmitterCell).redSpeed = Double(newValue) }
  }
  /// `EmitterCell.greenSpeed` as a `Float`.
  @_disfavoredOverload public var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { (self as EmitterCell).greenSpeed = Double(newValue) }
  }
  /// `EmitterCell.blueSpeed` as a `Float`.
  @_disfavoredOverload public var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { (self as EmitterCell).blueSpeed = Double(newValue) }
  }
  /// `EmitterCell.alphaSpeed` as a `Float`.
  @_disfavoredOverload public var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { (self as EmitterCell).alphaSpeed = Double(newValue) }
  }
}
