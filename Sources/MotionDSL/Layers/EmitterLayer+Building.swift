// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension EmitterLayer {
  /// Particles of some kinds; without a size of its own the layer fills its superlayer.
  ///
  /// - Parameter cells: the emitted particles; see ``EmitterCell``.
  ///
  /// Example: `EmitterLayer(EmitterCell("spark.png").births(40, lifetime: 2).velocity(200, cone: 180))`
  public convenience init(_ cells: EmitterCell...) {
    self.init()
    emitterCells = cells
  }

  /// The emitted particles.
  /// Example: `EmitterLayer().emitterCells(EmitterCell("snow.png").births(20, lifetime: 6))`
  @discardableResult public func emitterCells(_ cells: EmitterCell...) -> Self { set { $0.emitterCells = cells } }
  /// The centre of the emitter shape, in the layer's own space.
  /// Example: `EmitterLayer(cell).emitterPosition(960, 540)`
  @discardableResult public func emitterPosition(_ x: Double, _ y: Double) -> Self {
    set { $0.emitterPosition = CGPoint(x: x, y: y) }
  }
  /// The shape of the emitter, its size, and the part of it that emits particles (EM-7). The width of a circle or a sphere is its radius.
  /// Example: `EmitterLayer(cell).emitterPosition(960, 0).emitterShape(.line, 1920)`
  @discardableResult public func emitterShape(
    _ shape: EmitterShape, _ width: Double = 0, _ height: Double = 0, depth: Double = 0, mode: EmitterMode = .volume
  ) -> Self {
    set {
      $0.emitterShape = shape
      $0.emitterSize = CGSize(width: width, height: height)
      $0.emitterDepth = depth
      $0.emitterMode = mode
    }
  }
  /// Particles of layers with equal seeds are equal.
  /// Example: `EmitterLayer(cell).seed(7)`
  @discardableResult public func seed(_ value: UInt32) -> Self { set { $0.seed = value } }
  /// Runs for some seconds before the scene begins, so that it does not start empty (EM-3).
  /// Example: `EmitterLayer(cell).preroll(3)`
  @discardableResult public func preroll(_ seconds: Double) -> Self { set { $0.beginTime = -seconds } }
}

/// A value and how far it may lie above or below that: `20 ± 5` is `.around(20, 5)`.
/// Example: `EmitterCell("spark.png").births(40, lifetime: .around(2, 0.5))`
public struct Spread: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Example: `let mean = Spread.around(2, 0.5).mean`
  public var mean: Double
  /// Example: `let range = Spread.around(2, 0.5).range`
  public var range: Double
  /// Example: `EmitterCell("spark.png").births(40, lifetime: Spread(2, 0.5))`
  public init(_ mean: Double, _ range: Double = 0) { (self.mean, self.range) = (mean, range) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Example: `EmitterCell("spark.png").births(40, lifetime: .around(2, 0.5))`
  public static func around(_ mean: Double, _ range: Double) -> Spread { Spread(mean, range) }
}

extension EmitterCell {
  /// Particles that show an image.
  ///
  /// - Parameters:
  ///   - path: the path of an image file, such as PNG, JPEG or SVG; relative to the script.
  ///   - name: the cell's name in key paths.
  ///
  /// Example: `EmitterCell("spark.png", name: "spark")`
  public convenience init(_ path: String, name: String? = nil, file: StaticString = #filePath) {
    self.init(.file(path: LibraryFolders.path(path, namedIn: file)), name: name)
  }

  /// Particles with contents. Pass nil for invisible particles that only emit others.
  public convenience init(_ contents: Contents?, name: String? = nil) {
    self.init()
    self.contents = contents
    self.name = name
  }

  /// How many particles are born in a second, and how many seconds each lives.
  /// Example: `EmitterCell("spark.png").births(40, lifetime: .around(2, 0.5))`
  @discardableResult public func births(_ rate: Double, lifetime: Spread) -> Self {
    birthRate = rate
    (self.lifetime, lifetimeRange) = (lifetime.mean, lifetime.range)
    return self
  }
  /// As above, for a lifetime that is a number of the script's own.
  @_disfavoredOverload @discardableResult public func births(_ rate: Double, lifetime: Double) -> Self {
    births(rate, lifetime: Spread(lifetime))
  }
  /// Points a second, the direction in degrees clockwise from the right on the default canvas, and the whole angle of
  /// the cone around it.
  /// Example: `EmitterCell("spark.png").velocity(.around(200, 50), degrees: -90, cone: 30)`
  @discardableResult public func velocity(_ speed: Spread, degrees: Double = 0, cone: Double = 0) -> Self {
    (velocity, velocityRange) = (speed.mean, speed.range)
    emissionLongitude = degrees / 180 * .pi
    emissionRange = cone / 180 * .pi
    return self
  }
  /// As above, for a speed that is a number of the script's own.
  @_disfavoredOverload @discardableResult
  public func velocity(_ speed: Double, degrees: Double = 0, cone: Double = 0) -> Self {
    velocity(Spread(speed), degrees: degrees, cone: cone)
  }
  /// Points a second, each second.
  /// Example: `EmitterCell("spark.png").births(40, lifetime: 2).acceleration(0, 300)`
  @discardableResult public func acceleration(_ x: Double, _ y: Double, _ z: Double = 0) -> Self {
    (xAcceleration, yAcceleration, zAcceleration) = (x, y, z)
    return self
  }
  /// The size of the image, and how it changes in a second.
  /// Example: `EmitterCell("spark.png").scale(.around(0.5, 0.2), speed: -0.1)`
  @discardableResult public func scale(_ value: Spread, speed: Double = 0) -> Self {
    (scale, scaleRange, scaleSpeed) = (value.mean, value.range, speed)
    return self
  }
  /// As above, for a size that is a number of the script's own.
  @_disfavoredOverload @discardableResult public func scale(_ value: Double, speed: Double = 0) -> Self {
    scale(Spread(value), speed: speed)
  }
  /// Degrees a second.
  /// Example: `EmitterCell("leaf.png").spin(degrees: .around(0, 90))`
  @discardableResult public func spin(degrees: Spread) -> Self {
    (spin, spinRange) = (degrees.mean / 180 * .pi, degrees.range / 180 * .pi)
    return self
  }
  /// As above, for an angle that is a number of the script's own.
  @_disfavoredOverload @discardableResult public func spin(degrees: Double) -> Self { spin(degrees: Spread(degrees)) }
  /// The colour that tints the image, how far each component may lie from it, and how alpha changes in a second.
  /// Example: `EmitterCell("spark.png").color("#FF5A3C", alphaSpeed: -0.5)`
  @discardableResult public func color(
    _ value: Color, redRange: Double = 0, greenRange: Double = 0, blueRange: Double = 0, alphaRange: Double = 0,
    alphaSpeed: Double = 0
  ) -> Self {
    color = value
    (self.redRange, self.greenRange, self.blueRange, self.alphaRange) = (redRange, greenRange, blueRange, alphaRange)
    self.alphaSpeed = alphaSpeed
    return self
  }
  /// Emits from `begin` to `begin + duration` only, in the emitter's time.
  /// Example: `EmitterCell("spark.png").births(200, lifetime: 2).emits(from: 1, for: 0.2)`
  @discardableResult public func emits(from begin: Double, for duration: Double = .infinity) -> Self {
    (beginTime, self.duration) = (begin, duration)
    return self
  }
  /// The cells emitted by each of its particles.
  ///
  /// ```swift
  /// EmitterCell("rocket.png").births(2, lifetime: 1).emitterCells(EmitterCell("spark.png").births(100, lifetime: 1))
  /// ```
  @discardableResult public func emitterCells(_ cells: EmitterCell...) -> Self {
    emitterCells = cells
    return self
  }
}
