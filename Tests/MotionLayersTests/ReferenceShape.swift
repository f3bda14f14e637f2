// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

/// Where a particle is born and where it looks, from the rules alone (EM-5, EM-7).
struct ReferenceShape {
  typealias Vector = SIMD3<Double>
  let (shape, mode): (EmitterShape, EmitterMode)
  /// Width, height and depth, points.
  let size: Vector

  /// The offset from the shape's centre and the natural direction there, from four numbers in 0..<1.
  func sample(_ u: [Double]) -> (offset: Vector, direction: Vector) {
    let right = Vector(1, 0, 0)
    let signs = u.map { $0 < 0.5 ? -1.0 : 1.0 }
    /// From −1 to 1.
    let spread = u.map { 2 * $0 - 1 }
    let half = size / 2
    let isHollow = mode == .points || mode == .outline
    switch shape {
    case .line: return (Vector((mode == .points ? signs[0] : spread[0]) * half.x, 0, 0), Vector(0, -1, 0))
    case .rectangle where mode == .points: return (Vector(signs[0] * half.x, signs[1] * half.y, 0), right)
    case .rectangle where mode == .outline:
      // Two pairs of sides, each as likely as it is long; then one of the pair.
      let along = u[0] * (size.x + size.y)
      return along < size.x
        ? (Vector(along - half.x, signs[1] * half.y, 0), Vector(0, signs[1], 0))
        : (Vector(signs[1] * half.x, along - size.x - half.y, 0), Vector(signs[1], 0, 0))
    case .rectangle: return (Vector(spread[0] * half.x, spread[1] * half.y, 0), right)
    case .cuboid: return cuboid(u, signs, spread)
    case .circle:
      let angle = 2 * Double.pi * u[0]
      let outward = Vector(cos(angle), sin(angle), 0)
      return (outward * size.x * (isHollow ? 1 : sqrt(u[1])), mode == .volume ? right : outward)
    case .sphere:
      let (angle, z) = (2 * Double.pi * u[0], spread[1])
      let outward = Vector(cos(angle) * sqrt(1 - z * z), sin(angle) * sqrt(1 - z * z), z)
      return (outward * size.x * (mode == .volume ? cbrt(u[2]) : 1), mode == .volume ? right : outward)
    default: return (.zero, right)
    }
  }

  private func cuboid(_ u: [Double], _ signs: [Double], _ spread: [Double]) -> (offset: Vector, direction: Vector) {
    let half = size / 2
    let right = Vector(1, 0, 0)
    /// Which of three, each as likely as its weight.
    func choice(_ weights: [Double]) -> Int {
      let value = u[0] * weights.reduce(0, +)
      return value < weights[0] ? 0 : value < weights[0] + weights[1] ? 1 : 2
    }
    switch mode {
    case .points: return (Vector(signs[0], signs[1], signs[2]) * half, right)
    case .outline:
      // An edge runs along one axis, at one end of each of the two others.
      let axis = choice([half.x, half.y, half.z])
      var corner = Vector.zero
      corner[(axis + 1) % 3] = signs[1]
      corner[(axis + 2) % 3] = signs[2]
      var place = corner
      place[axis] = spread[3]
      return (place * half, corner / sqrt(2))
    case .surface:
      // A face stands on one axis, and reaches from end to end of the two others.
      let axis = choice([half.y * half.z, half.x * half.z, half.x * half.y])
      var outward = Vector.zero
      outward[axis] = signs[1]
      var place = outward
      place[(axis + 1) % 3] = spread[2]
      place[(axis + 2) % 3] = spread[3]
      return (place * half, outward)
    default: return (Vector(spread[0], spread[1], spread[2]) * half, right)
    }
  }
}
