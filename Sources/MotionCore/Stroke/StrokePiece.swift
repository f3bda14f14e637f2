// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stretch of path to be stroked on its own: connected lines and cubics, with caps at its ends or closed.
struct StrokePiece {
  struct Segment {
    var start, control1, control2, end: CGPoint
    var isLine: Bool

    static func line(_ a: CGPoint, _ b: CGPoint) -> Segment {
      Segment(start: a, control1: a, control2: b, end: b, isLine: true)
    }

    /// In the path's units, to a millionth; only trimming asks for it.
    var length: Double {
      if isLine { return Math.hypot(Double(end.x - start.x), Double(end.y - start.y)) }
      let curve = Path.Segment(
        start: start, end: end, control1: control1, control2: control2, isLine: false, subpath: 0, length: 0,
        lengths: [])
      return curve.arcLength(from: 0, to: 1, within: 1e-6)
    }

    /// The parameter at a share of the arc length, as paced key frames along the same path find it, so a layer moved by
    /// them is at the line's end.
    func parameter(atShare share: Double) -> Double {
      if isLine || share <= 0 || share >= 1 { return share }
      let segment = Path.Segment(from: start, control1, control2, to: end, subpath: 0)
      return segment.pacedParameter(atLength: share * segment.length)
    }

    static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Segment {
      Segment(start: a, control1: b, control2: c, end: d, isLine: false)
    }

    func point(_ t: Double) -> CGPoint {
      if isLine { return CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t) }
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: k0 * start.x + k1 * control1.x + k2 * control2.x + k3 * end.x,
        y: k0 * start.y + k1 * control1.y + k2 * control2.y + k3 * end.y)
    }

    /// Both parts, cut at the parameter `t`.
    func split(_ t: Double) -> (Segment, Segment) {
      func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t) }
      if isLine {
        let middle = mix(start, end)
        return (.line(start, middle), .line(middle, end))
      }
      let (ab, bc, cd) = (mix(start, control1), mix(control1, control2), mix(control2, end))
      let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
      let middle = mix(abc, bcd)
      return (
        Segment(start: start, control1: ab, control2: abc, end: middle, isLine: false),
        Segment(start: middle, control1: bcd, control2: cd, end: end, isLine: false)
      )
    }

    /// The part between two parameters.
    func part(_ from: Double, _ to: Double) -> Segment {
      if from <= 0, to >= 1 { return self }
      let head = to >= 1 ? self : split(to).0
      return from <= 0 ? head : head.split(from / to).1
    }
  }

  var segments: [Segment]
  var isClosed: Bool

  /// The sub-paths of a path. A sub-path of only a point has one segment of no length; a lone move has none and is left
  /// out.
  static func pieces(of path: Path) -> [StrokePiece] {
    var pieces: [StrokePiece] = []
    var segments: [Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func finish(closed: Bool) {
      if !segments.isEmpty { pieces.append(StrokePiece(segments: segments, isClosed: closed)) }
      segments.removeAll()
    }
    func isFinite(_ points: CGPoint...) -> Bool { points.allSatisfy { ($0.x + $0.y).isFinite } }
    for element in path.elements {
      switch element {
      case .move(let p):
        finish(closed: false)
        (start, current) = (p, p)
      case .line(let p):
        // A segment with an infinite point is left out, and the next one begins where it began.
        guard isFinite(current, p) else { continue }
        segments.append(.line(current, p))
        current = p
      case .quad(let p, let c):
        guard isFinite(current, p, c) else { continue }
        let (a, b) = QuadraticCurve.cubicControls(current, c, p)
        segments.append(.cubic(current, a, b, p))
        current = p
      case .cubic(let p, let a, let b):
        guard isFinite(current, p, a, b) else { continue }
        segments.append(.cubic(current, a, b, p))
        current = p
      case .close:
        // The closing line is a segment like others, so it is dashed and trimmed too.
        if !segments.isEmpty, current != start { segments.append(.line(current, start)) }
        finish(closed: true)
        current = start
      }
    }
    finish(closed: false)
    return pieces
  }
}
