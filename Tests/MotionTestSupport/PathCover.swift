// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How often a path winds about points, from short chords: slow and obviously right.
package struct PathCover: Sendable {
  private let chords: [(a: CGPoint, b: CGPoint)]

  /// - Parameter count: the chords of a curve.
  package init(_ path: Path, chordsOfCurve count: Int = 16) {
    var chords: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ to: CGPoint) {
      chords.append((current, to))
      current = to
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        add(start)
        (start, current) = (p, p)
      case .line(let p): add(p)
      case .quad(let p, let c):
        let from = current
        for i in 1...count {
          let t = Double(i) / Double(count)
          let s = 1 - t
          add(
            CGPoint(
              x: from.x * s * s + c.x * 2 * s * t + p.x * t * t, y: from.y * s * s + c.y * 2 * s * t + p.y * t * t))
        }
      case .cubic(let p, let a, let b):
        let from = current
        for i in 1...count {
          let t = Double(i) / Double(count)
          let s = 1 - t
          let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          add(
            CGPoint(
              x: from.x * w0 + a.x * w1 + b.x * w2 + p.x * w3, y: from.y * w0 + a.y * w1 + b.y * w2 + p.y * w3))
        }
      case .close: add(start)
      }
    }
    add(start)
    self.chords = chords.filter { $0.0 != $0.1 }
  }

  /// Polygons, each closed.
  package init(rings: [[CGPoint]]) {
    chords = rings.flatMap { ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).filter { $0 != $1 }.map { (a: $0, b: $1) }
    }
  }

  /// The winding number; nil near an outline.
  package func winding(_ p: CGPoint, near: Double) -> Int? {
    var result = 0
    for (a, b) in chords {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let t = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
      let (ex, ey) = (a.x + dx * t - p.x, a.y + dy * t - p.y)
      if ex * ex + ey * ey < near * near { return nil }
      guard (a.y <= p.y) != (b.y <= p.y), a.x + (p.y - a.y) / dy * dx > p.x else { continue }
      result += b.y > a.y ? 1 : -1
    }
    return result
  }

  /// Whether a point is inside by the even-odd rule; nil near an outline.
  package func isInside(_ p: CGPoint, near: Double) -> Bool? { winding(p, near: near).map { $0 % 2 != 0 } }

  /// Points of a grid that a union of contours covers otherwise than the contours do by the nonzero rule, or about which
  /// it winds more than once. Points near an outline are left out.
  package static func faults(of union: Path, asUnionOf path: Path, points: Int) -> [String] {
    let box = path.controlPointBounds
    guard !box.isNull, box.width > 0, box.height > 0 else { return [] }
    let (before, after) = (PathCover(path), PathCover(union))
    let near = Double(max(box.width, box.height)) / 500
    var result: [String] = []
    for row in 0..<points {
      for column in 0..<points {
        let p = CGPoint(
          x: box.minX + box.width * (Double(column) + 0.37) / Double(points),
          y: box.minY + box.height * (Double(row) + 0.61) / Double(points))
        guard let old = before.winding(p, near: near), let new = after.winding(p, near: near) else { continue }
        if (old != 0) != (new != 0) || abs(new) > 1 { result.append("\(p): \(old) became \(new)") }
      }
    }
    return result
  }
}
