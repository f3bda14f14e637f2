// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Turns directions in the layer's plane by a longitude and out of it by a latitude (EM-5). Particles that are born after
/// one another mostly share all of it, so the last result is kept.
struct EmissionTurn {
  private var longitude = RememberedAngle()
  private var latitude = RememberedAngle()
  private var forward = EmissionVector.right
  private var turned = EmissionVector.right

  @inline(__always)
  mutating func direction(
    _ forward: EmissionVector, longitude theta: Double, latitude phi: Double
  ) -> EmissionVector {
    if theta == 0, phi == 0 { return forward }
    if forward == self.forward, theta == longitude.angle, phi == latitude.angle { return turned }
    set(forward, theta, phi)
    return turned
  }

  private mutating func set(_ forward: EmissionVector, _ theta: Double, _ phi: Double) {
    longitude.set(theta)
    latitude.set(phi)
    // Across in the plane; any direction in the plane will do for one that stands on it.
    let flat = (forward.x * forward.x + forward.y * forward.y).squareRoot()
    let side =
      flat > 1e-12
      ? EmissionVector(x: -forward.y / flat, y: forward.x / flat, z: 0) : EmissionVector(x: 0, y: 1, z: 0)
    let up = forward.cross(side)
    self.forward = forward
    turned = forward * (latitude.cos * longitude.cos) + side * (latitude.cos * longitude.sin) + up * latitude.sin
  }
}

/// Directions in a cone around an axis, uniform over the solid angle (EM-4). The axis is mostly the same as the last one.
struct EmissionCone {
  private var edge = RememberedAngle()
  private var axis = EmissionVector.right
  private var side = EmissionCone.side(of: .right)
  private var up = EmissionVector.right.cross(EmissionCone.side(of: .right))

  /// - Parameter range: radians; a cone as wide as that.
  @inline(__always)
  mutating func direction(_ axis: EmissionVector, _ range: Double, _ words: SIMD4<UInt32>) -> EmissionVector {
    edge.set(min(abs(range), 2 * Double.pi) / 2)
    // Equal heights of a cap have equal areas (Archimedes), so an even height is an even direction.
    let height = 1 - CounterGenerator.unit(words.x) * (1 - edge.cos)
    let ring = max(0, 1 - height * height).squareRoot()
    let (s, c) = EmissionShape.turn(CounterGenerator.unit(words.y))
    if axis != self.axis { set(axis) }
    return axis * height + side * (ring * c) + up * (ring * s)
  }

  private mutating func set(_ axis: EmissionVector) {
    self.axis = axis
    side = EmissionCone.side(of: axis)
    up = axis.cross(side)
  }

  /// A direction across an axis.
  private static func side(of axis: EmissionVector) -> EmissionVector {
    let other = abs(axis.z) < 0.9 ? EmissionVector(x: 0, y: 0, z: 1) : EmissionVector.right
    return other.cross(axis).direction
  }
}

/// The sine and cosine of an angle that is often the same as the last one.
struct RememberedAngle {
  private(set) var angle = 0.0
  private(set) var sin = 0.0
  private(set) var cos = 1.0

  @inline(__always)
  mutating func set(_ new: Double) {
    guard new != angle else { return }
    let (s, c) = Math.sincos(new)
    (angle, sin, cos) = (new, s, c)
  }
}
