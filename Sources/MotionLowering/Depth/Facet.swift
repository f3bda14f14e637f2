// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// A visible convex part of a plane: the unit of comparison between planes.
struct Facet {
  let plane: Int
  var cuts: [PlaneCut] = []
  /// In the layer's bounds space.
  private(set) var corners: [SIMD2<Double>]
  /// The same on the flattening plane, seen along z.
  private(set) var outline: [SIMD2<Double>]
  /// The smallest box around the outline.
  private(set) var low = SIMD2(repeating: Double.infinity)
  private(set) var high = SIMD2(repeating: -Double.infinity)

  /// Nil if too little is left to be seen.
  init?(plane: Int, cuts: [PlaneCut] = [], corners: [SIMD2<Double>], _ surface: DepthSurface) {
    guard corners.count >= 3 else { return nil }
    (self.plane, self.cuts, self.corners) = (plane, cuts, corners)
    outline = corners.map(surface.project)
    for p in outline {
      guard p.x.isFinite, p.y.isFinite else { return nil }
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    // Counted counterclockwise, whichever way the plane is seen.
    let area = Facet.area(outline)
    guard abs(area) > Facet.smallestArea else { return nil }
    if area < 0 { outline.reverse() }
  }

  /// Less than this, in square points, is nothing.
  static let smallestArea = 1e-9

  /// Twice the signed area.
  static func area(_ polygon: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    guard var a = polygon.last, let origin = polygon.first else { return 0 }
    // Coordinates from a corner on lose fewer digits.
    a -= origin
    for point in polygon {
      let b = point - origin
      sum += a.x * b.y - a.y * b.x
      a = b
    }
    return sum
  }

  func meets(_ other: Facet) -> Bool {
    low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
  }

  /// Where two outlines overlap.
  func overlap(_ other: Facet) -> [SIMD2<Double>] {
    var result = outline
    guard var a = other.outline.last else { return [] }
    // Sutherland and Hodgman: one side cuts after the other.
    for b in other.outline {
      let d = b - a
      result = ConvexPolygon.clip(result, SIMD3(-d.y, d.x, d.y * a.x - d.x * a.y))
      if result.count < 3 { return [] }
      a = b
    }
    return result
  }
}

/// A layer's plane as functions of a point (x, y) of its bounds space.
struct DepthSurface {
  /// Homogeneous coordinates on the flattening plane and in depth, each `a·x + b·y + c`.
  let x, y, z, w: SIMD3<Double>
  /// Facing the viewer: z is not negative.
  let equation: SIMD4<Double>

  /// Nil if the plane is seen edge-on or is none.
  init?(_ m: Transform3D) {
    guard let plane = PlaneEquation.of(m), abs(plane.z) > 1e-12 else { return nil }
    (x, y) = (SIMD3(m.m11, m.m21, m.m41), SIMD3(m.m12, m.m22, m.m42))
    (z, w) = (SIMD3(m.m13, m.m23, m.m43), SIMD3(m.m14, m.m24, m.m44))
    equation = plane.z < 0 ? -plane : plane
  }

  private static func value(_ f: SIMD3<Double>, _ p: SIMD2<Double>) -> Double { f.x * p.x + f.y * p.y + f.z }

  func project(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(DepthSurface.value(x, p), DepthSurface.value(y, p)) / DepthSurface.value(w, p)
  }

  /// The depth of a point of the flattening plane; more is nearer to the viewer.
  func depth(_ p: SIMD2<Double>) -> Double {
    -(equation.x * p.x + equation.y * p.y + equation.w) / equation.z
  }

  /// The line along which another plane meets this one: not negative on the viewer's side of the other plane.
  func line(of other: DepthSurface) -> SIMD3<Double> {
    let e = other.equation
    let line = e.x * x + e.y * y + e.z * z + e.w * w
    let size = max(abs(line.x), abs(line.y))
    return size > 0 ? line / size : line
  }
}
