// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A rotation as a quaternion of length 1: x, y, z and the real part.
struct UnitQuaternion: Hashable, Sendable {
  let components: SIMD4<Double>

  init(_ components: SIMD4<Double>) { self.components = components }

  /// The rotation about the vector's direction by twice its length, in radians.
  init(halfTurn v: SIMD3<Double>) {
    let angle = (v * v).sum().squareRoot()
    let (sine, cosine) = Math.sincos(angle)
    components = SIMD4(v * (angle > 1e-12 ? sine / angle : 1), cosine)
  }

  var inverse: UnitQuaternion {
    UnitQuaternion(SIMD4(-components.x, -components.y, -components.z, components.w))
  }

  /// The Hamilton product.
  static func * (a: UnitQuaternion, b: UnitQuaternion) -> UnitQuaternion {
    let (a, b) = (a.components, b.components)
    return UnitQuaternion([
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    ])
  }

  /// The inverse of ``init(halfTurn:)``: of the vectors that give this rotation the one nearest to `guess`. Without
  /// a guess that is the shorter way round.
  func halfTurn(near guess: SIMD3<Double> = .zero) -> SIMD3<Double> {
    let vector = SIMD3(components.x, components.y, components.z)
    let sine = (vector * vector).sum().squareRoot()
    let reach = (guess * guess).sum().squareRoot()
    let axis: SIMD3<Double>
    if sine > 1e-12 {
      axis = vector / sine
    } else if reach > 1e-12 {
      // Without a turn, any axis will do, and the guess has one.
      axis = guess / reach
    } else {
      return .zero
    }
    let angle = Math.atan2(sine, components.w)
    // Half a turn of the vector more, in either direction, is the same rotation.
    let turns = (((axis * guess).sum() - angle) / Double.pi).rounded()
    return axis * (angle + turns * Double.pi)
  }
}
