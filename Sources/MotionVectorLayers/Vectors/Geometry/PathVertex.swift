// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A vertex of a path with the directions of the lines that meet there, for markers.
struct PathVertex: Hashable, Sendable {
  var point: CGPoint
  /// Unit vectors; nil where nothing comes in or goes out.
  var incoming, outgoing: CGPoint?

  /// The direction of a marker in radians: halfway between both directions.
  var angle: Double {
    switch (incoming, outgoing) {
    case (let a?, let b?):
      let sum = CGPoint(x: a.x + b.x, y: a.y + b.y)
      // Of two opposite directions, a quarter turn from the first.
      guard abs(sum.x) > 1e-9 || abs(sum.y) > 1e-9 else { return Math.atan2(a.x, -a.y) }
      return Math.atan2(sum.y, sum.x)
    case (let a?, nil), (nil, let a?): return Math.atan2(a.y, a.x)
    case (nil, nil): return 0
    }
  }

  /// The vertices of a path, in order: each end of an element.
  static func all(of path: Path) -> [PathVertex] {
    var vertices: [PathVertex] = []
    var start = 0
    var current = CGPoint.zero
    func direction(_ points: [CGPoint]) -> CGPoint? {
      // The first of the points that is apart from the first.
      guard let first = points.first else { return nil }
      for point in points.dropFirst() {
        let (dx, dy) = (point.x - first.x, point.y - first.y)
        let length = Math.hypot(dx, dy)
        if length > 1e-9 { return CGPoint(x: dx / length, y: dy / length) }
      }
      return nil
    }
    func add(_ points: [CGPoint]) {
      guard let end = points.last else { return }
      let back = direction(points.reversed()).map { CGPoint(x: -$0.x, y: -$0.y) }
      if !vertices.isEmpty {
        // A piece without length goes on in the direction of the one before.
        vertices[vertices.count - 1].outgoing = direction(points) ?? vertices[vertices.count - 1].incoming
      }
      vertices.append(PathVertex(point: end, incoming: back ?? vertices.last?.incoming, outgoing: nil))
      current = end
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        start = vertices.count
        vertices.append(PathVertex(point: p, incoming: nil, outgoing: nil))
        current = p
      case .line(let p): add([current, p])
      case .quad(let p, let c): add([current, c, p])
      case .cubic(let p, let a, let b): add([current, a, b, p])
      case .close:
        guard start < vertices.count else { continue }
        add([current, vertices[start].point])
        // The two ends of a closed sub-path are one corner.
        vertices[start].incoming = vertices[vertices.count - 1].incoming
        vertices[vertices.count - 1].outgoing = vertices[start].outgoing
      }
    }
    return vertices
  }
}
