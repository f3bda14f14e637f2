import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension EmitterLayer {
  /// Particles of some kinds; without a size of its own the layer fills its superlayer.
  ///
  /// - Parameter cells: what it emits; see ``EmitterCell``.
  public convenience init(_ cells: EmitterCell...) {
    self.init()
    emitterCells = cells
  }

  /// What it emits.
  @discardableResult public func emitterCells(_ cells: EmitterCell...) -> Self { set { $0.emitterCells = cells } }
  /// The centre of what particles are born on, in the layer's own space.
  @discardableResult public func emitterPosition(_ x: Double, _ y: Double) -> Self {
    set { $0.emitterPosition = CGPoint(x: x, y: y) }
  }
  /// What particles are born on, how large it is, and which part of it gives birth (EM-7). A circle's and a sphere's
  /// width is their radius.
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
  @discardableResult public func seed(_ value: UInt32) -> Self { set { $0.seed = value } }
  /// Runs for some seconds before the scene begins, so that it does not start empty (EM-3).
  @discardableResult public func preroll(_ seconds: Double) -> Self { set { $0.beginTime = -seconds } }
}

/// A value and how far it may lie above or below that: `20 ± 5` is `.around(20, 5)`.
public struct Spread: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public var mean: Double
  public var range: Double
  public init(_ mean: Double, _ range: Double = 0) { (self.mean, self.range) = (mean, range) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  public static func around(_ mean: Double, _ range: Double) -> Spread { Spread(mean, range) }
}

extension EmitterCell {
  /// Particles that show a picture.
  ///
  /// - Parameters:
  ///   - path: of a PNG or JPEG; relative to the script.
  ///   - name: what key paths call the cell.
  public convenience init(_ path: String, name: String? = nil) {
    self.init(.file(path: path), name: name)
  }

  /// Particles that show some contents; nil: nothing, for particles that only emit others.
  public convenience init(_ contents: Contents?, name: String? = nil) {
    self.init()
    self.contents = contents
    self.name = name
  }

  /// How many particles are born in a second, and how many seconds each lives.
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
  @discardableResult public func acceleration(_ x: Double, _ y: Double, _ z: Double = 0) -> Self {
    (xAcceleration, yAcceleration, zAcceleration) = (x, y, z)
    return self
  }
  /// The size of the picture, and how it changes in a second.
  @discardableResult public func scale(_ value: Spread, speed: Double = 0) -> Self {
    (scale, scaleRange, scaleSpeed) = (value.mean, value.range, speed)
    return self
  }
  /// As above, for a size that is a number of the script's own.
  @_disfavoredOverload @discardableResult public func scale(_ value: Double, speed: Double = 0) -> Self {
    scale(Spread(value), speed: speed)
  }
  /// Degrees a second.
  @discardableResult public func spin(degrees: Spread) -> Self {
    (spin, spinRange) = (degrees.mean / 180 * .pi, degrees.range / 180 * .pi)
    return self
  }
  /// As above, for an angle that is a number of the script's own.
  @_disfavoredOverload @discardableResult public func spin(degrees: Double) -> Self { spin(degrees: Spread(degrees)) }
  /// The colour that tints the picture, how far each component may lie from it, and how alpha changes in a second.
  @discardableResult public func color(
    _ value: Color, redRange: Double = 0, greenRange: Double = 0, blueRange: Double = 0, alphaRange: Double = 0,
    alphaSpeed: Double = 0
  ) -> Self {
    color = value
    (self.redRange, self.greenRange, self.blueRange, self.alphaRange) = (redRange, greenRange, blueRange, alphaRange)
    self.alphaSpeed = alphaSpeed
    return self
  }
  /// Emits from `begin` to `begin + duration` in the time of what emits it only.
  @discardableResult public func emits(from begin: Double, for duration: Double = .infinity) -> Self {
    (beginTime, self.duration) = (begin, duration)
    return self
  }
  /// What each of its particles emits.
  @discardableResult public func emitterCells(_ cells: EmitterCell...) -> Self {
    emitterCells = cells
    return self
  }
}
