// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Lines and rings on a globe, cut at its horizon. Those that are wholly hidden need not be given (``GlobeRotation/hides(_:)``).
struct GlobeLines: MapPen {
  let rotation: GlobeRotation

  /// Appends the area of a ring, for the even-odd rule.
  ///
  /// The hidden half is pushed out to the horizon: each hidden point becomes the point of the horizon in the same direction.
  /// Inside the disc this changes no winding, except about the one point that has no direction, opposite to the viewer. If the
  /// ring holds that point, the whole disc is added, and the even-odd rule turns the result over.
  func add(ring: GeoLine, to path: inout Path2D) {
    var (points, isSeen, isHidden) = ([SpherePoint](), false, false)
    points.reserveCapacity(ring.vectors.count)
    for vector in ring.vectors {
      let point = rotation.turned(vector)
      if point.z > 0 { isSeen = true } else { isHidden = true }
      points.append(point)
    }
    guard isSeen else { return }
    guard isHidden else { return path.add(ring: points) }
    var (result, turn) = ([CGPoint](), 0.0)
    var last = points[points.count - 1]
    for point in points {
      if (point.z > 0) != (last.z > 0) {
        let rim = GlobeLines.horizon(last, point)
        if last.z <= 0 { GlobeLines.follow(&result, from: GlobeLines.direction(last), to: rim) }
        result.append(CGPoint(x: rim.x, y: rim.y))
        if point.z <= 0 { GlobeLines.follow(&result, from: rim, to: GlobeLines.direction(point)) }
      } else if point.z <= 0 {
        GlobeLines.follow(&result, from: GlobeLines.direction(last), to: GlobeLines.direction(point))
      }
      if point.z > 0 { result.append(CGPoint(x: point.x, y: point.y)) }
      turn += GlobeLines.turn(last, point)
      last = point
    }
    path.add(result, isClosed: true)
    // A ring about the axis of view has the viewer's side or the other one inside; the smaller is meant.
    let isAbout = abs(turn) > Double.pi
    if isAbout, points.reduce(0, { $0 + $1.z }) < 0 { path.addDisc() }
  }

  /// Appends the visible parts of a line.
  func add(line: GeoLine, to path: inout Path2D) {
    let points = line.vectors.map(rotation.turned)
    var piece: [CGPoint] = []
    for (number, point) in points.enumerated() {
      // z points towards the viewer, so the visible half is above 0.
      if number > 0, (point.z > 0) != (points[number - 1].z > 0) {
        let rim = GlobeLines.horizon(points[number - 1], point)
        piece.append(CGPoint(x: rim.x, y: rim.y))
      }
      if point.z > 0 {
        piece.append(CGPoint(x: point.x, y: point.y))
      } else {
        if piece.count > 1 { path.add(piece, isClosed: false) }
        piece = []
      }
    }
    if piece.count > 1 { path.add(piece, isClosed: false) }
  }

  /// The length that is drawn of the step between two points, in radii of the globe.
  static func visibleLength(_ a: SpherePoint, _ b: SpherePoint) -> Double {
    guard a.z > 0 || b.z > 0 else { return 0 }
    let (start, end) = (a.z > 0 ? a : horizon(a, b), b.z > 0 ? b : horizon(a, b))
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  /// Where the step between two points crosses the horizon.
  private static func horizon(_ a: SpherePoint, _ b: SpherePoint) -> SpherePoint {
    direction(a + (b - a) * (a.z / (a.z - b.z)))
  }

  /// The point of the horizon in the direction of a point.
  private static func direction(_ point: SpherePoint) -> SpherePoint {
    let length = (point.x * point.x + point.y * point.y).squareRoot()
    return length > 1e-12 ? SpherePoint(point.x / length, point.y / length, 0) : SpherePoint(1, 0, 0)
  }

  /// The angle between the directions of two points.
  private static func turn(_ a: SpherePoint, _ b: SpherePoint) -> Double {
    Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }

  /// Goes along the horizon from one point of it to another, in steps of at most 3 degrees.
  private static func follow(_ result: inout [CGPoint], from a: SpherePoint, to b: SpherePoint) {
    let angle = turn(a, b)
    // The horizon is a circle, so a straight line between far points would cut a piece off.
    let count = Int((abs(angle) / (3 * GeoPoint.radian)).rounded(.up))
    if count > 1 {
      for i in 1..<count {
        let (s, c) = Math.sincos(angle * Double(i) / Double(count))
        result.append(CGPoint(x: a.x * c - a.y * s, y: a.x * s + a.y * c))
      }
    }
    result.append(CGPoint(x: b.x, y: b.y))
  }
}
