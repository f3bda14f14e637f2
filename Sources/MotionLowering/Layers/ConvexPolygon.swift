// SPDX-License-Identifier: Apache-2.0

/// Convex polygons as lists of their corners.
enum ConvexPolygon {
  /// The part of a convex polygon where `line` is not negative.
  static func clip(_ polygon: [SIMD2<Double>], _ line: SIMD3<Double>) -> [SIMD2<Double>] {
    func height(_ p: SIMD2<Double>) -> Double { line.x * p.x + line.y * p.y + line.z }
    guard var from = polygon.last else { return [] }
    var last = height(from)
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(polygon.count + 1)
    for point in polygon {
      let here = height(point)
      // The signs differ, so the difference is not 0.
      if (last >= 0) != (here >= 0) { result.append(from + (point - from) * (last / (last - here))) }
      if here >= 0 { result.append(point) }
      (from, last) = (point, here)
    }
    return result
  }
}
