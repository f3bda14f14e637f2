// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A unit vector: x towards longitude 0 on the equator, y towards 90 degrees east, z towards the north pole.
typealias SpherePoint = SIMD3<Double>

extension GeoPoint {
  static let radian = Double.pi / 180

  var spherePoint: SpherePoint {
    let (sinLat, cosLat) = Math.sincos(latitude * GeoPoint.radian)
    let (sinLon, cosLon) = Math.sincos(longitude * GeoPoint.radian)
    return SpherePoint(cosLat * cosLon, cosLat * sinLon, sinLat)
  }

  init(_ point: SpherePoint) {
    self.init(
      known: Math.atan2(point.z, (point.x * point.x + point.y * point.y).squareRoot()) / GeoPoint.radian,
      Math.atan2(point.y, point.x) / GeoPoint.radian)
  }
}

/// The shorter way between two points of a sphere.
struct GreatCircle {
  let start, end: SpherePoint
  /// Radians, 0 to π.
  let angle: Double

  init(_ start: GeoPoint, _ end: GeoPoint) {
    let (a, b) = (start.spherePoint, end.spherePoint)
    let cross = SpherePoint(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    angle = Math.atan2((cross * cross).sum().squareRoot(), (a * b).sum())
    // Between antipodes all ways are as long: over the north pole, or along the equator between the poles.
    let isOpposite = angle > Double.pi - 1e-9
    (self.start, self.end) = (a, isOpposite ? SpherePoint.zero - a : b)
  }

  /// A point by its share of the way, 0 to 1.
  func point(at share: Double) -> SpherePoint {
    let sine = Math.sin(angle)
    if angle < 1e-9 { return start }
    // Opposite points have no shortest way, so it goes by a pole.
    if sine < 1e-9 {
      let pole: SpherePoint = abs(start.z) > 0.999 ? SpherePoint(1, 0, 0) : SpherePoint(0, 0, 1)
      let up = pole - start * (pole * start).sum()
      let (s, c) = Math.sincos(angle * share)
      return start * c + up * (s / (up * up).sum().squareRoot())
    }
    // Spherical linear interpolation (K. Shoemake, 1985).
    return start * (Math.sin(angle * (1 - share)) / sine) + end * (Math.sin(angle * share) / sine)
  }

  /// Points at most a quarter of a degree apart: a line through them looks round when a country fills the map.
  var points: [GeoPoint] {
    let count = max(1, Int((angle / (0.25 * GeoPoint.radian)).rounded(.up)))
    return (0...count).map { GeoPoint(point(at: Double($0) / Double(count))) }
  }
}
