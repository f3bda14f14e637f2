// SPDX-License-Identifier: Apache-2.0

/// A 3×3 matrix of doubles, applied to columns: `rows[i][j]` multiplies component `j`.
package struct Matrix3: Hashable, Sendable {
  package typealias Vector = SIMD3<Double>
  package var rows: [Vector]

  init(_ a: Vector, _ b: Vector, _ c: Vector) { rows = [a, b, c] }

  init(columns a: Vector, _ b: Vector, _ c: Vector) {
    self.init(Vector(a.x, b.x, c.x), Vector(a.y, b.y, c.y), Vector(a.z, b.z, c.z))
  }

  static func diagonal(_ v: Vector) -> Matrix3 { Matrix3(Vector(v.x, 0, 0), Vector(0, v.y, 0), Vector(0, 0, v.z)) }
  package static let identity = diagonal(Vector(1, 1, 1))

  package static func * (m: Matrix3, v: Vector) -> Vector {
    Vector(dot(m.rows[0], v), dot(m.rows[1], v), dot(m.rows[2], v))
  }

  package static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let (x, y, z) = (a * b.column(0), a * b.column(1), a * b.column(2))
    return Matrix3(columns: x, y, z)
  }

  package func column(_ i: Int) -> Vector { Vector(rows[0][i], rows[1][i], rows[2][i]) }

  /// Nil if there is none, or numbers would be lost.
  package var inverse: Matrix3? {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let (x, y, z) = (Matrix3.cross(b, c), Matrix3.cross(c, a), Matrix3.cross(a, b))
    let determinant = Matrix3.dot(a, x)
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return Matrix3(columns: x / determinant, y / determinant, z / determinant)
  }

  var isFinite: Bool { rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite } }

  // Written out: the order of additions is part of the result.
  private static func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

  private static func cross(_ a: Vector, _ b: Vector) -> Vector {
    Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
