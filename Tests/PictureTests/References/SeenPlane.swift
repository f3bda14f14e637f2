// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A layer's plane as the canvas shows it. Points of the layer count from its middle.
struct SeenPlane {
  /// Where the layer's middle is on the canvas.
  let middle: (x: Double, y: Double)
  /// x, y and w of the canvas about the layer's middle, and what leads back.
  private let forward: (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)
  private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ m: Transform3D, middle: (x: Double, y: Double)) {
    self.middle = middle
    forward = (SIMD3(m.m11, m.m21, m.m41), SIMD3(m.m12, m.m22, m.m42), SIMD3(m.m14, m.m24, m.m44))
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    columns = (cross(forward.y, forward.w), cross(forward.w, forward.x), cross(forward.x, forward.y))
  }

  /// The point of the layer behind a point of the canvas; nil behind the eye.
  func behind(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let p = columns.0 * (x - middle.x) + columns.1 * (y - middle.y) + columns.2
    let (u, v) = (p.x / p.z, p.y / p.z)
    guard u.isFinite, v.isFinite, (forward.w * SIMD3(u, v, 1)).sum() > 0 else { return nil }
    return SIMD2(u, v)
  }
}
