// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line or a ring on the earth. Between its points it is straight in longitude and latitude (RFC 7946, section 3.1.1).
struct GeoLine: Sendable {
  /// Longitudes (x) run on beyond 180 degrees; latitudes (y) are -90 to 90. Points are at most 2 degrees apart.
  private(set) var points: [CGPoint]
  /// The same points as vectors.
  private(set) var vectors: [SpherePoint]
  /// A ring ends where it begins, without a point of its own there.
  let isClosed: Bool
  /// How often a ring runs around the earth's axis: 0, 1 eastwards, or -1.
  let turns: Int
  /// The smallest box around the points.
  let box: CGRect
  /// A circle on the earth around all points: its middle, and the sine of its radius. It tells whether a globe hides
  /// them. The sine is 1
  /// from a quarter turn on.
  let middle: SpherePoint
  let reach: Double

  /// - Parameters:
  ///   - corners: longitude and latitude; a ring has no last point that repeats the first.
  ///   - isWhole: whether longitudes run on already, so far steps are meant.
  init(_ corners: [CGPoint], isClosed: Bool, isWhole: Bool = false) {
    self.isClosed = isClosed
    var unwrapped: [CGPoint] = []
    for corner in corners {
      var x = Double(corner.x)
      // A step of more than half a turn means the shorter way.
      if !isWhole, let last = unwrapped.last { x += ((Double(last.x) - x) / 360).rounded() * 360 }
      unwrapped.append(CGPoint(x: x, y: corner.y))
    }
    var rest = 0.0
    if isClosed, let first = unwrapped.first, let last = unwrapped.last {
      // A ring round a pole ends whole turns away from its start.
      rest = ((last.x - first.x) / 360).rounded()
      unwrapped.append(CGPoint(x: first.x + rest * 360, y: first.y))
    }
    turns = Int(rest)
    points = GeoLine.filled(unwrapped)
    if isClosed, !points.isEmpty { points.removeLast() }
    vectors = points.map { GeoPoint(known: $0.y, $0.x).spherePoint }
    let sum = vectors.reduce(.zero, +)
    let length = (sum * sum).sum().squareRoot()
    middle = length > 1e-9 ? sum / length : SpherePoint(0, 0, 1)
    let center = middle
    // The ring lies in a cap about its middle. `far` is the cosine of the cap's radius, `reach` its sine.
    let far = vectors.reduce(1.0) { min($0, ($1 * center).sum()) }
    reach = length > 1e-9 && far > 0 ? max(0, 1 - far * far).squareRoot() : 1
    var (low, high) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    for p in points {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    box = points.isEmpty ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  init(_ points: [GeoPoint]) {
    self.init(points.map { CGPoint(x: $0.longitude, y: $0.latitude) }, isClosed: false)
  }

  /// Adds points to long steps, so that they bend as a projection bends them.
  static func filled(_ corners: [CGPoint], step: Double = 2) -> [CGPoint] {
    var result: [CGPoint] = []
    result.reserveCapacity(corners.count)
    for corner in corners {
      if let last = result.last {
        let (dx, dy) = (corner.x - last.x, corner.y - last.y)
        let count = Int((max(abs(dx), abs(dy)) / step).rounded(.up))
        if count > 1 {
          for i in 1..<count {
            let t = Double(i) / Double(count)
            result.append(CGPoint(x: last.x + dx * t, y: last.y + dy * t))
          }
        }
      }
      result.append(corner)
    }
    return result
  }

  /// Twice the area in square degrees, of a ring.
  var doubleArea: Double {
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { sum += a.x * b.y - b.x * a.y }
    return abs(sum)
  }
}
