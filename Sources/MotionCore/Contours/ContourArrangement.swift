// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The segments of contours, cut at turning points, touching points and crossings, so nothing happens within an arc.
struct ContourArrangement {
  typealias Point = SIMD2<Double>

  /// A part of a segment monotonic in x and y: its ends span its bounding box.
  struct Arc {
    var segment: Int
    var t0, t1: Double
    /// Numbers of vertices.
    var from, to: Int
    var low, high: Point
  }

  private struct Cut {
    var t: Double
    var vertex: Int
  }

  let segments: [ContourSegment]
  private(set) var vertices: ContourVertices
  private(set) var arcs: [Arc] = []
  /// By segments, in no order.
  private var cuts: [[Cut]] = []

  /// Arcs of the most complex glyphs are a tenth of these; more would take seconds.
  static let arcLimit = 8000

  /// - Returns: nil if segments lie so close that their crossings are uncertain, or if there are too many.
  init?(_ segments: [ContourSegment], tolerance: Double, arcLimit: Int = arcLimit) {
    self.segments = segments
    vertices = ContourVertices(tolerance: tolerance)
    // The ends first: they stay where they are.
    for segment in segments {
      cuts.append([
        Cut(t: 0, vertex: vertices.number(at: segment.start)), Cut(t: 1, vertex: vertices.number(at: segment.end)),
      ])
    }
    // Between its turns an arc is monotonic, and the search for crossings relies on that.
    for (number, segment) in segments.enumerated() {
      for t in segment.turns { cuts[number].append(Cut(t: t, vertex: vertices.number(at: segment.point(at: t)))) }
    }
    rebuild()
    guard arcs.count <= arcLimit else { return nil }
    cutAtVertices(from: 0)
    rebuild()
    let known = vertices.points.count
    guard cutAtCrossings() else { return nil }
    rebuild()
    // A third segment may run through a crossing of two.
    cutAtVertices(from: known)
    rebuild()
    guard arcs.count <= arcLimit else { return nil }
  }

  private mutating func rebuild() {
    arcs.removeAll(keepingCapacity: true)
    for number in segments.indices {
      cuts[number].sort { ($0.t, $0.vertex) < ($1.t, $1.vertex) }
      var last = cuts[number][0]
      for cut in cuts[number].dropFirst() {
        // Equal vertices prove nothing, because the arc may be a loop.
        if cut.vertex == last.vertex, isShort(number, from: last.t, to: cut.t) { continue }
        let (a, b) = (vertices.points[last.vertex], vertices.points[cut.vertex])
        arcs.append(
          Arc(
            segment: number, t0: last.t, t1: cut.t, from: last.vertex, to: cut.vertex,
            low: Point(min(a.x, b.x), min(a.y, b.y)), high: Point(max(a.x, b.x), max(a.y, b.y))))
        last = cut
      }
    }
    // Both sweeps rely on arcs in the order of their left ends.
    arcs.sort { ($0.low.x, $0.segment, $0.t0) < ($1.low.x, $1.segment, $1.t0) }
  }

  /// Whether a part that ends at its beginning is a point.
  private func isShort(_ number: Int, from t0: Double, to t1: Double) -> Bool {
    let (segment, middle) = (segments[number], (t0 + t1) / 2)
    return ContourSegment.length(segment.point(at: middle) - segment.point(at: t0)) <= 2 * vertices.tolerance
  }

  /// Cuts arcs at vertices that lie on them.
  private mutating func cutAtVertices(from first: Int) {
    let tolerance = vertices.tolerance
    let order = (first..<vertices.points.count).sorted { vertices.points[$0].x < vertices.points[$1].x }
    var begin = 0
    for arc in arcs {
      // A vertex left of this arc is left of all that follow.
      while begin < order.count, vertices.points[order[begin]].x < arc.low.x - tolerance { begin += 1 }
      var next = begin
      while next < order.count, vertices.points[order[next]].x <= arc.high.x + tolerance {
        let vertex = order[next]
        let point = vertices.points[vertex]
        next += 1
        guard vertex != arc.from, vertex != arc.to, point.y >= arc.low.y - tolerance, point.y <= arc.high.y + tolerance,
          let t = parameter(on: arc, at: point)
        else { continue }
        cuts[arc.segment].append(Cut(t: t, vertex: vertex))
      }
    }
  }

  /// The parameter of an arc at a point; nil if the arc misses it.
  func parameter(on arc: Arc, at point: Point) -> Double? {
    let segment = segments[arc.segment]
    // On a level part an axis gives no parameter, so the other one is tried.
    for axis in 0...1 {
      let t = segment.parameter(axis: axis, at: point[axis], from: arc.t0, to: arc.t1)
      if ContourSegment.length(segment.point(at: t) - point) <= vertices.tolerance { return t }
    }
    return nil
  }

  /// - Returns: false if the crossings are uncertain.
  private mutating func cutAtCrossings() -> Bool {
    let all = arcs
    for (i, a) in all.enumerated() {
      for b in all[(i + 1)...] {
        // All that follow begin further right.
        if b.low.x > a.high.x { break }
        guard b.low.y <= a.high.y, b.high.y >= a.low.y, !coincide(a, b) else { continue }
        guard
          let found = ArcCrossings(
            segments[a.segment], a.t0...a.t1, segments[b.segment], b.t0...b.t1, vertices.tolerance)
        else { return false }
        for crossing in found.crossings {
          let vertex = vertices.number(at: crossing.point)
          if vertex != a.from, vertex != a.to { cuts[a.segment].append(Cut(t: crossing.a, vertex: vertex)) }
          if vertex != b.from, vertex != b.to { cuts[b.segment].append(Cut(t: crossing.b, vertex: vertex)) }
        }
      }
    }
    return true
  }

  /// Whether two arcs between the same vertices are the same line or curve.
  func coincide(_ a: Arc, _ b: Arc) -> Bool {
    guard (a.from, a.to) == (b.from, b.to) || (a.from, a.to) == (b.to, b.from) else { return false }
    return [0.25, 0.5, 0.75].allSatisfy { share in
      parameter(on: b, at: segments[a.segment].point(at: a.t0 + (a.t1 - a.t0) * share)) != nil
    }
  }
}
