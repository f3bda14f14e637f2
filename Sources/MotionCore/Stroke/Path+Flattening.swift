// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A sub-path of straight lines.
package struct Polyline: Hashable, Sendable {
  /// The corners in order; the first is not repeated at the end of a closed one.
  package var points: [CGPoint]
  package var isClosed: Bool

  package init(points: [CGPoint], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }
}

extension Path {
  /// Every sub-path as straight lines that stay within `tolerance` of the curves, a distance in the path's space; of a curve
  /// at most 4096 (``ChordBudget/count(second:tolerance:)``).
  ///
  /// - Complexity: O(lines produced).
  package func flattened(tolerance: Double) -> [Polyline] {
    var result: [Polyline] = []
    var points: [CGPoint] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func finish(closed: Bool) {
      if !points.isEmpty { result.append(Polyline(points: points, isClosed: closed)) }
      points = []
    }
    // After a close, lines go on from the start of the closed sub-path.
    func begin() { if points.isEmpty { points.append(current) } }
    func append(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
      begin()
      let segment = StrokePiece.Segment(start: a, control1: b, control2: c, end: d, isLine: false)
      segment.forEachParameter(tolerance: tolerance, isEven: true) { points.append(segment.point($0)) }
      points.append(segment.end)
      current = segment.end
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish(closed: false)
        (start, current) = (p, p)
        points.append(p)
      case .line(let p):
        begin()
        points.append(p)
        current = p
      case .quad(let p, let c):
        let (a, b) = QuadraticCurve.cubicControls(current, c, p)
        append(current, a, b, p)
      case .cubic(let p, let a, let b): append(current, a, b, p)
      case .close:
        // A last point at the start would make an edge without length.
        if points.count > 1, points.last == start { points.removeLast() }
        finish(closed: true)
        current = start
      }
    }
    finish(closed: false)
    return result
  }
}
