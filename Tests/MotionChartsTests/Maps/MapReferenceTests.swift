// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionCharts

/// Right values from PROJ, as PyPI's pyproj packages it: `Tests/References/projections`.
@Suite("Maps: projections against PROJ")
struct MapReferenceTests {
  private static func rows(_ name: String) throws -> [[String]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = tests.appendingPathComponent("References/projections")
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func projection(_ name: String, _ longitude: Double, _ latitude: Double) -> MapProjection? {
    switch name {
    case "mercator": .mercator.centered(onLongitude: longitude)
    case "equalEarth": .equalEarth.centered(onLongitude: longitude)
    case "equirectangular": .equirectangular.centered(onLongitude: longitude)
    case "globe": .globe(facing: GeoPoint(latitude, longitude))
    default: nil
    }
  }

  @Test("points of all projections lie where PROJ puts them, and the same ones are hidden")
  func points() throws {
    let rows = try MapReferenceTests.rows("projections.csv")
    #expect(rows.count > 500)
    var hidden = 0
    for row in rows {
      let numbers = row[1...4].compactMap { Double($0) }
      let projection = try #require(MapReferenceTests.projection(row[0], numbers[0], numbers[1]))
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      let view = MapView(window: unit, longitude: numbers[0], latitude: numbers[1])
      let frame = MapFrame(projection, view, size: unit.size)
      let (point, isSeen) = frame.point(GeoPoint(numbers[3], numbers[2]))
      guard let x = Double(row[5]), let y = Double(row[6]) else {
        #expect(!isSeen, "\(row)")
        hidden += 1
        continue
      }
      // On the horizon itself rounding decides whether a point is seen.
      #expect(isSeen || Foundation.hypot(x, y) > 1 - 1e-9, "\(row)")
      #expect(abs(point.x - x) < 1e-9 && abs(point.y + y) < 1e-9, "\(row): \(point)")
    }
    #expect(hidden > 50)
  }

  @Test("great circles have the length and the way that PROJ finds")
  func circles() throws {
    let rows = try MapReferenceTests.rows("circles.csv")
    #expect(rows.count == 60)
    for row in rows {
      let numbers = row.compactMap { Double($0) }
      let circle = GreatCircle(GeoPoint(numbers[1], numbers[0]), GeoPoint(numbers[3], numbers[2]))
      #expect(abs(circle.angle - numbers[4]) < 1e-9, "\(row)")
      for quarter in 0..<3 {
        let expected = GeoPoint(numbers[6 + 2 * quarter], numbers[5 + 2 * quarter]).spherePoint
        let way = circle.point(at: Double(quarter + 1) / 4) - expected
        #expect((way * way).sum().squareRoot() < 1e-9, "\(row)")
      }
    }
  }
}
