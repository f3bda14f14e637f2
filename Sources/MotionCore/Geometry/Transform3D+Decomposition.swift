// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Transform3D {
  /// The transform at fraction `p` of the way from `a` to `b` (V-4): scale, skew, translation and perspective
  /// linearly, the rotation along the shorter arc. Singular matrices are interpolated by element.
  ///
  /// Exact at 0 and 1; extrapolates outside, so a spring overshoots (T-61).
  /// Example: `let half = Transform3D.interpolate(.identity, .scale(2, 2), 0.5)`
  public static func interpolate(_ a: Transform3D, _ b: Transform3D, _ p: Double) -> Transform3D {
    if p == 1 { return b }
    if p == 0 || a == b { return a }
    // Most transforms that move are translations and scales, and need no decomposition.
    if a.isScaleTranslation, b.isScaleTranslation, a.m11 * b.m11 > 0, a.m22 * b.m22 > 0, a.m33 * b.m33 > 0 {
      return elementwise(a, b, p)
    }
    let from = Decomposition(a)
    let to = Decomposition(b)
    guard from.isRegular, to.isRegular else { return elementwise(a, b, p) }
    return Decomposition.compose(
      scale: from.scale + (to.scale - from.scale) * p, skew: from.skew + (to.skew - from.skew) * p,
      rotation: RotationRows(quaternion: slerp(from.rotation.quaternion, to.rotation.quaternion, p)),
      translation: from.translation + (to.translation - from.translation) * p,
      perspective: from.perspective + (to.perspective - from.perspective) * p)
  }

  /// Only the diagonal and the translation differ from the identity, and the homogeneous 1 is 1.
  private var isScaleTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
      && m44 == 1
  }

  private static func elementwise(_ a: Transform3D, _ b: Transform3D, _ p: Double) -> Transform3D {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * p }
    return Transform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13), m14: mix(a.m14, b.m14),
      m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22), m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24),
      m31: mix(a.m31, b.m31), m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43), m44: mix(a.m44, b.m44))
  }

  /// Spherical interpolation along the shorter arc (Shoemake, "Animating rotation with quaternion curves", 1985).
  private static func slerp(_ a: SIMD4<Double>, _ target: SIMD4<Double>, _ p: Double) -> SIMD4<Double> {
    let b = (a * target).sum() < 0 ? -target : target
    let difference = a - b
    let sum = a + b
    // The angle from its tangent: exact for small angles, where the dot product has lost them.
    let angle =
      2 * Math.atan2((difference * difference).sum().squareRoot(), (sum * sum).sum().squareRoot())
    let sine = Math.sin(angle)
    guard sine > 1e-12 else { return a + (b - a) * p }
    return a * (Math.sin((1 - p) * angle) / sine) + b * (Math.sin(p * angle) / sine)
  }
}

/// The steps of V-4, with the rotation still as rows.
struct Decomposition {
  var scale, skew, translation: SIMD3<Double>
  var perspective: SIMD4<Double>
  var rotation: RotationRows
  /// False if a row vanished or nothing divides: then the parts are a best effort.
  var isRegular: Bool

  init(_ matrix: Transform3D) {
    let homogeneous = matrix.m44 != 0 && matrix.m44.isFinite
    let w = homogeneous ? matrix.m44 : 1
    let rows = [
      SIMD3(matrix.m11, matrix.m12, matrix.m13) / w, SIMD3(matrix.m21, matrix.m22, matrix.m23) / w,
      SIMD3(matrix.m31, matrix.m32, matrix.m33) / w,
    ]
    translation = SIMD3(matrix.m41, matrix.m42, matrix.m43) / w
    let determinant = dot(rows[0], cross(rows[1], rows[2]))
    isRegular = homogeneous && determinant.isFinite && determinant != 0

    // The fourth column is A·p, where A is the matrix without perspective.
    let column = SIMD3(matrix.m14, matrix.m24, matrix.m34) / w
    if column == .zero {
      perspective = [0, 0, 0, 1]
    } else if isRegular {
      let p = SIMD3(
        dot(column, SIMD3(cross(rows[1], rows[2]).x, cross(rows[2], rows[0]).x, cross(rows[0], rows[1]).x)),
        dot(column, SIMD3(cross(rows[1], rows[2]).y, cross(rows[2], rows[0]).y, cross(rows[0], rows[1]).y)),
        dot(column, SIMD3(cross(rows[1], rows[2]).z, cross(rows[2], rows[0]).z, cross(rows[0], rows[1]).z)))
      let solved = p / determinant
      perspective = SIMD4(solved, 1 - dot(translation, solved))
    } else {
      perspective = SIMD4(column, 1)
    }

    // Gram–Schmidt.
    var (x, y, z) = (rows[0], rows[1], rows[2])
    let scaleX = length(x)
    // A vanished axis takes the direction that the other two leave.
    x = scaleX > 0 ? x / scaleX : Decomposition.direction(across: y, z, otherwise: [1, 0, 0])
    let xy = dot(x, y)
    y -= x * xy
    let scaleY = length(y)
    y = scaleY > 0 ? y / scaleY : Decomposition.direction(across: z, x, otherwise: Decomposition.perpendicular(to: x))
    let xz = dot(x, z)
    z -= x * xz
    let yz = dot(y, z)
    z -= y * yz
    let scaleZ = length(z)
    z = scaleZ > 0 ? z / scaleZ : cross(x, y)
    scale = [scaleX, scaleY, scaleZ]
    skew = [scaleY > 0 ? xy / scaleY : 0, scaleZ > 0 ? xz / scaleZ : 0, scaleZ > 0 ? yz / scaleZ : 0]
    // A mirror image is turned round whole, as CSS's decomposition of matrices does.
    if dot(x, cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = RotationRows(x: x, y: y, z: z)
  }

  static func compose(
    scale s: SIMD3<Double>, skew k: SIMD3<Double>, rotation r: RotationRows, translation t: SIMD3<Double>,
    perspective p: SIMD4<Double>
  ) -> Transform3D {
    let x = r.x * s.x
    let y = (r.x * k.x + r.y) * s.y
    let z = (r.x * k.y + r.y * k.z + r.z) * s.z
    let column = SIMD3(p.x, p.y, p.z)
    return Transform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: dot(x, column),
      m21: y.x, m22: y.y, m23: y.z, m24: dot(y, column),
      m31: z.x, m32: z.y, m33: z.z, m34: dot(z, column),
      m41: t.x, m42: t.y, m43: t.z, m44: dot(t, column) + p.w)
  }

  private static func direction(
    across a: SIMD3<Double>, _ b: SIMD3<Double>, otherwise: SIMD3<Double>
  ) -> SIMD3<Double> {
    let n = cross(a, b)
    let size = length(n)
    return size > 0 ? n / size : otherwise
  }

  /// The unit axis after x, y, z that `v` is farthest from, made perpendicular to it.
  private static func perpendicular(to v: SIMD3<Double>) -> SIMD3<Double> {
    let axis: SIMD3<Double> = abs(v.y) < 0.9 ? [0, 1, 0] : [0, 0, 1]
    let n = axis - v * dot(axis, v)
    return n / length(n)
  }
}

/// The three rows of a rotation matrix.
struct RotationRows {
  var x, y, z: SIMD3<Double>

  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) { (self.x, self.y, self.z) = (x, y, z) }

  /// `Rx·Ry·Rz`, written out.
  init(eulerAngles a: SIMD3<Double>) {
    let (sx, cx) = Math.sincos(a.x)
    let (sy, cy) = Math.sincos(a.y)
    let (sz, cz) = Math.sincos(a.z)
    x = [cy * cz, cy * sz, -sy]
    y = [sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy]
    z = [cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy]
  }

  /// A quaternion (x, y, z, w) of any length but 0.
  init(quaternion: SIMD4<Double>) {
    let q = quaternion / (quaternion * quaternion).sum().squareRoot()
    x = [1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w)]
    y = [2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w)]
    z = [2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y)]
  }

  /// The unit quaternion (x, y, z, w), from the largest of the four squares.
  var quaternion: SIMD4<Double> {
    // The largest square divides best: none of the others loses its digits.
    let trace = x.x + y.y + z.z
    let q: SIMD4<Double>
    if trace > 0 {
      q = [y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace]
    } else if x.x >= y.y, x.x >= z.z {
      q = [1 + x.x - y.y - z.z, x.y + y.x, z.x + x.z, y.z - z.y]
    } else if y.y >= z.z {
      q = [x.y + y.x, 1 + y.y - x.x - z.z, y.z + z.y, z.x - x.z]
    } else {
      q = [z.x + x.z, y.z + z.y, 1 + z.z - x.x - y.y, x.y - y.x]
    }
    return q / (q * q).sum().squareRoot()
  }

  /// Angles x, y, z of `Rx·Ry·Rz`. Where y is ±90° and only x ∓ z is known, x is 0.
  var eulerAngles: SIMD3<Double> {
    let cosine = (x.x * x.x + x.y * x.y).squareRoot()
    let angleY = Math.atan2(-x.z, cosine)
    guard cosine > 1e-9 else { return [0, angleY, Math.atan2(-y.x, y.y)] }
    return [Math.atan2(y.z, z.z), angleY, Math.atan2(x.y, x.x)]
  }
}

@inline(__always) private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}
@inline(__always) private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}
@inline(__always) private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
