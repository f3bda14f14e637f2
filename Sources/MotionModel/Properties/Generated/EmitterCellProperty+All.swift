// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

extension EmitterCellProperty {
  package static let isEnabled = bool("enabled", \.isEnabled)
  package static let contents = contents("contents", \.contents)
  package static let contentsRect = rect("contentsRect", \.contentsRect)
  package static let contentsScale = number("contentsScale", \.contentsScale)
  package static let birthRate = number("birthRate", \.birthRate)
  package static let lifetime = number("lifetime", \.lifetime)
  package static let lifetimeRange = number("lifetimeRange", \.lifetimeRange)
  package static let emissionLatitude = number("emissionLatitude", \.emissionLatitude)
  package static let emissionLongitude = number("emissionLongitude", \.emissionLongitude)
  package static let emissionRange = number("emissionRange", \.emissionRange)
  package static let velocity = number("velocity", \.velocity)
  package static let velocityRange = number("velocityRange", \.velocityRange)
  package static let xAcceleration = number("xAcceleration", \.xAcceleration)
  package static let yAcceleration = number("yAcceleration", \.yAcceleration)
  package static let zAcceleration = number("zAcceleration", \.zAcceleration)
  package static let scale = number("scale", \.scale)
  package static let scaleRange = number("scaleRange", \.scaleRange)
  package static let scaleSpeed = number("scaleSpeed", \.scaleSpeed)
  package static let spin = number("spin", \.spin)
  package static let spinRange = number("spinRange", \.spinRange)
  package static let color = color("color", \.color)
  package static let redRange = number("redRange", \.redRange)
  package static let greenRange = number("greenRange", \.greenRange)
  package static let blueRange = number("blueRange", \.blueRange)
  package static let alphaRange = number("alphaRange", \.alphaRange)
  package static let redSpeed = number("redSpeed", \.redSpeed)
  package static let greenSpeed = number("greenSpeed", \.greenSpeed)
  package static let blueSpeed = number("blueSpeed", \.blueSpeed)
  package static let alphaSpeed = number("alphaSpeed", \.alphaSpeed)

  /// Every property that key paths reach, in the order of the table.
  package static let all = [
    isEnabled, contents, contentsRect, contentsScale, birthRate, lifetime, lifetimeRange, emissionLatitude,
    emissionLongitude, emissionRange, velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration, scale,
    scaleRange, scaleSpeed, spin, spinRange, color, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed,
    blueSpeed, alphaSpeed,
  ]
}
