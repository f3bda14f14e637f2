// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension MapProjection {
  /// A point of a flat map, in radii of the globe, y downwards.
  ///
  /// - Parameters:
  ///   - longitude: degrees from the middle meridian.
  ///   - latitude: clamped to ``latitudeLimit``.
  func plane(_ longitude: Double, _ latitude: Double) -> CGPoint {
    let lambda = longitude * GeoPoint.radian
    let phi = min(max(latitude, -latitudeLimit), latitudeLimit) * GeoPoint.radian
    switch kind {
    case .mercator:
      // The inverse Gudermannian function of the latitude.
      let sine = Math.sin(phi)
      return CGPoint(x: lambda, y: -0.5 * Math.log((1 + sine) / (1 - sine)))
    case .equalEarth: return MapProjection.equalEarth(lambda, phi)
    case .plate, .globe: return CGPoint(x: lambda, y: -phi)
    }
  }

  /// Šavrič, Patterson, Jenny: The Equal Earth map projection (2018), equations 7 to 9.
  private static func equalEarth(_ lambda: Double, _ phi: Double) -> CGPoint {
    let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
    let root = 3.0.squareRoot() / 2
    let theta = Math.asin(root * Math.sin(phi))
    let square = theta * theta
    let sixth = square * square * square
    let slope = a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)
    let x = lambda * Math.cos(theta) / (root * slope)
    let y = theta * (a1 + a2 * square + sixth * (a3 + a4 * square))
    return CGPoint(x: x, y: -y)
  }
}

/// A globe as it is turned towards the viewer.
struct GlobeRotation: Sendable {
  /// Unit vectors of the viewer's axes: to the right, up, and towards the eye.
  private let right, up, eye: SpherePoint

  init(longitude: Double, latitude: Double) {
    let (sinLon, cosLon) = Math.sincos(longitude * GeoPoint.radian)
    let (sinLat, cosLat) = Math.sincos(latitude * GeoPoint.radian)
    right = SpherePoint(-sinLon, cosLon, 0)
    up = SpherePoint(-sinLat * cosLon, -sinLat * sinLon, cosLat)
    eye = SpherePoint(cosLat * cosLon, cosLat * sinLon, sinLat)
  }

  /// In radii of the globe: to the right, downwards, and towards the eye.
  func turned(_ point: SpherePoint) -> SpherePoint {
    SpherePoint((point * right).sum(), -(point * up).sum(), (point * eye).sum())
  }

  /// Whether all of a line is on the hidden side. A line of more than a quarter turn may be on both sides.
  func hides(_ line: GeoLine) -> Bool { line.reach < 1 && (line.middle * eye).sum() < -line.reach - 1e-9 }
}
