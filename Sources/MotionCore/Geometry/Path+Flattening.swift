import Foundation

/// A sub-path made of straight lines.
package struct Polyline: Hashable, Sendable {
  /// The corners in order; the first is not repeated at the end of a closed one.
  package var points: [CGPoint]
  package var isClosed: Bool

  package init(points: [CGPoint], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }
}

extension Path {
  /// Every sub-path as straight lines that stay within `tolerance` of the curves, a distance in the path's space.
  ///
  /// A curve gets equal steps of its parameter, as many as its second derivative asks for: the error of a chord over
  /// a step h is at most h²/8 of it. A curve has at most 65,536 lines, whatever the tolerance.
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
    func begin() { if points.isEmpty { points.append(current) } }
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
        begin()
        let bend = Path.bend(current, c, p)
        let count = Path.lineCount(secondDerivative: 2 * bend, tolerance: tolerance)
        for i in 1..<max(count, 1) {
          let t = Double(i) / Double(count)
          let s = 1 - t
          points.append(
            CGPoint(
              x: current.x * (s * s) + c.x * (2 * s * t) + p.x * (t * t),
              y: current.y * (s * s) + c.y * (2 * s * t) + p.y * (t * t)))
        }
        points.append(p)
        current = p
      case .cubic(let p, let a, let b):
        begin()
        let bend = max(Path.bend(current, a, b), Path.bend(a, b, p))
        let count = Path.lineCount(secondDerivative: 6 * bend, tolerance: tolerance)
        for i in 1..<max(count, 1) {
          let t = Double(i) / Double(count)
          let s = 1 - t
          let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            CGPoint(
              x: current.x * w0 + a.x * w1 + b.x * w2 + p.x * w3, y: current.y * w0 + a.y * w1 + b.y * w2 + p.y * w3))
        }
        points.append(p)
        current = p
      case .close:
        if points.count > 1, points.last == start { points.removeLast() }
        finish(closed: true)
        current = start
      }
    }
    finish(closed: false)
    return result
  }

  /// The length of the second difference of three points.
  private static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
    Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
  }

  private static func lineCount(secondDerivative: Double, tolerance: Double) -> Int {
    let count = (secondDerivative / (8 * max(tolerance, 1e-12))).squareRoot().rounded(.up)
    return count >= 1 ? Int(min(count, 65_536)) : 1
  }
}
