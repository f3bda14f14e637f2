// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A point on the earth: degrees of latitude, north above 0, then of longitude, east above 0.
/// Example: `map.pin(at: GeoPoint(-22.9, -43.2), "Rio de Janeiro")`
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  /// Example: `let north = GeoPoint(52.5, 13.4).latitude`
  public var latitude: Double
  /// Degrees east of Greenwich. All numbers are taken; a whole turn is the same point.
  /// Example: `let east = GeoPoint(52.5, 13.4).longitude`
  public var longitude: Double

  /// A point by its latitude and longitude in degrees, in this order. A latitude beyond ±90 is an error, and is clamped.
  /// Example: `let berlin = GeoPoint(52.5, 13.4)`
  public init(_ latitude: Double, _ longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 1e6 else {
      DiagnosticLog.error(
        "a point on the earth needs a latitude from -90 to 90 and then a longitude, in degrees, got (\(latitude), \(longitude))"
          + (abs(latitude) > 90 && abs(longitude) <= 90 ? "; are they the wrong way round?" : ""))
      (self.latitude, self.longitude) = (latitude.isFinite ? min(max(latitude, -90), 90) : 0, 0)
      return
    }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Kilometres of the shortest way over the earth, a great circle of a sphere with its mean radius, 6371.0088 km. The flattened earth has
  /// ways that are up to 0.6 % longer or shorter.
  /// Example: `let way = GeoPoint(52.5, 13.4).distance(to: GeoPoint(48.9, 2.3))`
  public func distance(to other: GeoPoint) -> Double { GreatCircle(self, other).angle * GeoPoint.meanRadius }

  /// Kilometres (IUGG).
  static let meanRadius = 6371.0088

  init(known latitude: Double, _ longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}
