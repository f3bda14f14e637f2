// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A country, or an object of a GeoJSON file.
struct MapFeature: Sendable {
  var name: String
  /// Other names and codes by which it is found.
  var others: [String] = []
  /// A continent, or nothing.
  var group = ""
  var rings: [GeoLine] = []
  var lines: [GeoLine] = []
  var points: [GeoPoint] = []
  /// All that is drawn of it.
  var outline: [GeoLine] { rings + lines }
  /// The number of the object in its file, for messages.
  var location = ""

  /// Its main part: the largest ring, all that are at least 0.3 times as large, and those with their middle near the largest one.
  /// So France is in Europe, and the United States are without Alaska.
  var mainRings: [GeoLine] {
    let areas = rings.map(\.doubleArea)
    guard let largest = areas.max(), let index = areas.firstIndex(of: largest) else { return [] }
    let box = rings[index].box
    let reach = box.insetBy(dx: -box.width * 0.25 - 1, dy: -box.height * 0.25 - 1)
    return zip(rings, areas).filter { ring, area in
      area >= largest * 0.3 || reach.contains(CGPoint(x: ring.box.midX, y: ring.box.midY))
    }.map(\.0)
  }

  /// The point for a label: the middle of the main part, by area.
  var middle: GeoPoint {
    guard let ring = rings.max(by: { $0.doubleArea < $1.doubleArea }) else {
      return points.first ?? lines.first.flatMap { $0.points.first.map { GeoPoint(known: $0.y, $0.x) } }
        ?? GeoPoint(known: 0, 0)
    }
    var (sum, x, y) = (0.0, 0.0, 0.0)
    // From the first point, so that a small ring far from the origin loses no digits.
    let origin = ring.points[0]
    for (a, b) in zip(ring.points, ring.points.dropFirst() + ring.points.prefix(1)) {
      let (p, q) = (CGPoint(x: a.x - origin.x, y: a.y - origin.y), CGPoint(x: b.x - origin.x, y: b.y - origin.y))
      let cross = p.x * q.y - q.x * p.y
      sum += cross
      x += (p.x + q.x) * cross
      y += (p.y + q.y) * cross
    }
    guard abs(sum) > 1e-12, ring.turns == 0 else { return GeoPoint(known: ring.box.midY, ring.box.midX) }
    return GeoPoint(known: min(max(origin.y + y / (3 * sum), -90), 90), origin.x + x / (3 * sum))
  }
}
