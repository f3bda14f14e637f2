// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// How the earth becomes a plane.
/// Example: `let map = MapLayer(.equalEarth).size(1600, 780).position(.center)`
public struct MapProjection: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case equalEarth, mercator, plate, globe }
  let kind: Kind
  /// The middle of the map, in degrees.
  var longitude = 0.0
  var latitude = 0.0

  /// Equal areas everywhere, with the poles as lines (Šavrič, Patterson, Jenny 2018). Use it for maps that compare countries.
  /// Example: `MapLayer(.equalEarth).size(1600, 780).position(.center)`
  public static let equalEarth = MapProjection(kind: .equalEarth)
  /// Equal angles, so shapes keep their proportions, and areas grow towards the poles. It ends at 85 degrees north and south.
  /// Example: `MapLayer(.mercator).size(1600, 900).position(.center)`
  public static let mercator = MapProjection(kind: .mercator)
  /// Longitude and latitude as they are (plate carrée).
  /// Example: `MapLayer(.equirectangular).size(1600, 800).position(.center)`
  public static let equirectangular = MapProjection(kind: .plate)
  /// The half of a globe that is seen from far away (orthographic), with a point of the earth in its middle.
  /// Example: `MapLayer(.globe(facing: GeoPoint(20, 10))).size(800, 800).position(.center)`
  public static func globe(facing middle: GeoPoint = GeoPoint(15, 10)) -> MapProjection {
    MapProjection(kind: .globe, longitude: middle.longitude, latitude: middle.latitude)
  }

  /// The same projection with another meridian in the middle, in degrees: 150 has the Pacific Ocean there.
  /// Example: `MapLayer(.equalEarth.centered(onLongitude: 150)).size(1600, 780).position(.center)`
  public func centered(onLongitude longitude: Double) -> MapProjection {
    guard abs(longitude) <= 360 else {
      DiagnosticLog.error("the longitude in the middle of a map must be from -360 to 360 degrees, got \(longitude)")
      return self
    }
    var result = self
    result.longitude = longitude
    return result
  }

  var isGlobe: Bool { kind == .globe }
  /// As scripts write it.
  var name: String {
    switch kind {
    case .equalEarth: "equalEarth"
    case .mercator: "mercator"
    case .plate: "equirectangular"
    case .globe: "globe()"
    }
  }
  /// Beyond it nothing is shown.
  var latitudeLimit: Double { kind == .mercator ? 85.0511287798066 : 90 }
}
