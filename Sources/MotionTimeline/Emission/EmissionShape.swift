// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// A point or direction in the layer's space.
struct EmissionVector: Equatable {
  var x, y, z: Double

  static let right = EmissionVector(x: 1, y: 0, z: 0)
  /// Where y is least: upwards, unless the geometry is flipped.
  static let up = EmissionVector(x: 0, y: -1, z: 0)

  static func + (a: EmissionVector, b: EmissionVector) -> EmissionVector {
    EmissionVector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }
  static func * (a: EmissionVector, k: Double) -> EmissionVector {
    EmissionVector(x: a.x * k, y: a.y * k, z: a.z * k)
  }
  func cross(_ b: EmissionVector) -> EmissionVector {
    EmissionVector(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x)
  }
  var length: Double { (x * x + y * y + z * z).squareRoot() }
  /// Of length 1; to the right if it has none.
  var direction: EmissionVector {
    let l = length
    return l > 0 && l.isFinite ? self * (1 / l) : .right
  }
}

/// Where particles are born, and the direction that is natural there (EM-5, EM-7).
struct EmissionShape {
  /// A shape, once its name is known: names are compared once and not for each particle.
  enum Form { case point, line, rectangle, cuboid, circle, sphere }
  /// A mode likewise.
  enum Part { case volume, points, outline, surface }

  var form: Form
  var part: Part
  var width, height, depth: Double

  static func form(_ shape: EmitterShape) -> Form {
    switch shape {
    case .line: .line
    case .rectangle: .rectangle
    case .cuboid: .cuboid
    case .circle: .circle
    case .sphere: .sphere
    default: .point
    }
  }

  static func part(_ mode: EmitterMode) -> Part {
    switch mode {
    case .points: .points
    case .outline: .outline
    case .surface: .surface
    default: .volume
    }
  }

  /// A point relative to the shape's centre, from four numbers in 0..<1.
  func sample(_ u: SIMD4<Double>) -> (offset: EmissionVector, direction: EmissionVector) {
    let isOnSkin = part != .volume
    switch form {
    case .line:
      // A line is its own outline. Particles leave across it, so snow from above has the longitude π.
      let x = part == .points ? (u.x < 0.5 ? -0.5 : 0.5) : u.x - 0.5
      return (EmissionVector(x: x * width, y: 0, z: 0), .up)
    case .rectangle: return rectangle(u)
    case .cuboid: return cuboid(u)
    case .circle:
      let (s, c) = EmissionShape.turn(u.x)
      // Uniform on the disc: the area grows with the square of the radius.
      let r = part == .points || part == .outline ? width : width * u.y.squareRoot()
      let radial = EmissionVector(x: c, y: s, z: 0)
      return (radial * r, isOnSkin ? radial : .right)
    case .sphere:
      let (s, c) = EmissionShape.turn(u.x)
      // Slices of equal height have equal areas on a sphere (Archimedes), so z is uniform.
      let z = u.y * 2 - 1
      // Rounding may put z² above 1.
      let ring = max(0, 1 - z * z).squareRoot()
      let radial = EmissionVector(x: ring * c, y: ring * s, z: z)
      // Uniform in the ball: the volume grows with the cube of the radius.
      return (radial * (isOnSkin ? width : width * Math.pow(u.z, 1.0 / 3)), isOnSkin ? radial : .right)
    case .point: return (EmissionVector(x: 0, y: 0, z: 0), .right)
    }
  }

  @inline(__always) static func turn(_ u: Double) -> (sin: Double, cos: Double) {
    let angle = u * 2 * Double.pi
    return Math.sincos(angle)
  }

  private func rectangle(_ u: SIMD4<Double>) -> (offset: EmissionVector, direction: EmissionVector) {
    switch part {
    case .points:
      return (
        EmissionVector(x: u.x < 0.5 ? -width / 2 : width / 2, y: u.y < 0.5 ? -height / 2 : height / 2, z: 0), .right
      )
    case .outline:
      // Along top and bottom, then along the sides, each side by its length.
      let (w, h) = (abs(width), abs(height))
      let distance = u.x * (w + h)
      let side = u.y < 0.5 ? -1.0 : 1.0
      if distance < w {
        return (
          EmissionVector(x: distance - w / 2, y: side * h / 2, z: 0), EmissionVector(x: 0, y: side, z: 0)
        )
      }
      return (
        EmissionVector(x: side * w / 2, y: distance - w - h / 2, z: 0), EmissionVector(x: side, y: 0, z: 0)
      )
    default: return (EmissionVector(x: (u.x - 0.5) * width, y: (u.y - 0.5) * height, z: 0), .right)
    }
  }

  private func cuboid(_ u: SIMD4<Double>) -> (offset: EmissionVector, direction: EmissionVector) {
    func corner(_ v: Double) -> Double { v < 0.5 ? -1 : 1 }
    let half = [abs(width) / 2, abs(height) / 2, abs(depth) / 2]
    /// A vector by axes, turned so that `axis` comes first.
    func vector(_ axis: Int, _ a: Double, _ b: Double, _ c: Double) -> EmissionVector {
      switch axis {
      case 0: EmissionVector(x: a, y: b, z: c)
      case 1: EmissionVector(x: c, y: a, z: b)
      default: EmissionVector(x: b, y: c, z: a)
      }
    }
    switch part {
    case .points:
      return (
        EmissionVector(x: corner(u.x) * half[0], y: corner(u.y) * half[1], z: corner(u.z) * half[2]), .right
      )
    case .outline:
      // One of the three directions of edges by its length, then one of four edges.
      let total = half[0] + half[1] + half[2]
      let distance = u.x * total
      let axis = distance < half[0] ? 0 : distance < half[0] + half[1] ? 1 : 2
      let (b, c) = (corner(u.y), corner(u.z))
      return (
        vector(axis, (u.w * 2 - 1) * half[axis], b * half[(axis + 1) % 3], c * half[(axis + 2) % 3]),
        vector(axis, 0, b, c).direction
      )
    case .surface:
      // One of the three directions of faces by its area, then one of two faces.
      let areas = [half[1] * half[2], half[2] * half[0], half[0] * half[1]]
      let distance = u.x * (areas[0] + areas[1] + areas[2])
      let axis = distance < areas[0] ? 0 : distance < areas[0] + areas[1] ? 1 : 2
      let a = corner(u.y)
      return (
        vector(axis, a * half[axis], (u.z * 2 - 1) * half[(axis + 1) % 3], (u.w * 2 - 1) * half[(axis + 2) % 3]),
        vector(axis, a, 0, 0)
      )
    default:
      return (
        EmissionVector(x: (u.x * 2 - 1) * half[0], y: (u.y * 2 - 1) * half[1], z: (u.z * 2 - 1) * half[2]), .right
      )
    }
  }
}
