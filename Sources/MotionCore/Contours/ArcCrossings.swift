// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Crossings of two arcs that are monotonic in x and y.
///
/// Parts with overlapping boxes are halved until they are nearly straight; from there Newton's method finds the point.
struct ArcCrossings {
  typealias Point = SIMD2<Double>
  struct Crossing {
    /// Parameters of the two segments.
    var a, b: Double
    var point: Point
  }
  private(set) var crossings: [Crossing] = []

  private struct Part {
    var t0, t1: Double
    var start, end: Point
  }
  /// The most pairs of parts to examine; arcs that run side by side for long need ever more.
  private static let limit = 4000

  /// - Returns: nil if the arcs run side by side.
  init?(
    _ a: ContourSegment, _ aRange: ClosedRange<Double>, _ b: ContourSegment, _ bRange: ClosedRange<Double>,
    _ tolerance: Double
  ) {
    func part(_ segment: ContourSegment, _ range: ClosedRange<Double>) -> Part {
      Part(
        t0: range.lowerBound, t1: range.upperBound, start: segment.point(at: range.lowerBound),
        end: segment.point(at: range.upperBound))
    }
    var stack = [(part(a, aRange), part(b, bRange))]
    var count = 0
    while let (p, q) = stack.popLast() {
      guard ArcCrossings.overlap(p, q) else { continue }
      count += 1
      // Arcs that run side by side would be halved without end.
      if count > ArcCrossings.limit { return nil }
      let (bendP, bendQ) = (ArcCrossings.sagitta(a, p), ArcCrossings.sagitta(b, q))
      if max(bendP, bendQ) <= tolerance / 16 {
        if let chords = ArcCrossings.chordCrossing(p, q) { add(chords, a, aRange, b, bRange, tolerance) }
      } else if ArcCrossings.extent(p) >= ArcCrossings.extent(q) {
        // The larger one, also if it is straight: its box says less.
        for half in ArcCrossings.halves(a, p) { stack.append((half, q)) }
      } else {
        for half in ArcCrossings.halves(b, q) { stack.append((p, half)) }
      }
    }
  }

  private mutating func add(
    _ chords: (Double, Double), _ a: ContourSegment, _ aRange: ClosedRange<Double>, _ b: ContourSegment,
    _ bRange: ClosedRange<Double>, _ tolerance: Double
  ) {
    var (s, t) = chords
    for _ in 0..<8 {
      let (gap, u, v) = (b.point(at: t) - a.point(at: s), a.derivative(at: s), b.derivative(at: t))
      let determinant = v.x * u.y - u.x * v.y
      guard determinant != 0 else { break }
      let (ds, dt) = ((v.x * gap.y - gap.x * v.y) / determinant, (u.x * gap.y - gap.x * u.y) / determinant)
      let (nextS, nextT) = (
        min(max(s + ds, aRange.lowerBound), aRange.upperBound), min(max(t + dt, bRange.lowerBound), bRange.upperBound)
      )
      let (moved, before) = (abs(nextS - s) + abs(nextT - t), gap)
      // Where they touch, a step may lead away.
      let after = b.point(at: nextT) - a.point(at: nextS)
      guard ContourSegment.length(after) <= ContourSegment.length(before) else { break }
      (s, t) = (nextS, nextT)
      if moved <= 1e-15 { break }
    }
    let (p, q) = (a.point(at: s), b.point(at: t))
    guard ContourSegment.length(p - q) <= tolerance else { return }
    crossings.append(Crossing(a: s, b: t, point: (p + q) / 2))
  }

  private static func overlap(_ p: Part, _ q: Part) -> Bool {
    for axis in 0...1 {
      let (a, b, c, d) = (p.start[axis], p.end[axis], q.start[axis], q.end[axis])
      if max(a, b) < min(c, d) || max(c, d) < min(a, b) { return false }
    }
    return true
  }

  private static func extent(_ part: Part) -> Double {
    let size = part.end - part.start
    return max(abs(size.x), abs(size.y))
  }

  /// How far a part is from its chord at most.
  private static func sagitta(_ segment: ContourSegment, _ part: Part) -> Double {
    segment.bend * (part.t1 - part.t0) * (part.t1 - part.t0) / 8
  }

  private static func halves(_ segment: ContourSegment, _ part: Part) -> [Part] {
    let t = (part.t0 + part.t1) / 2
    let middle = segment.point(at: t)
    return [
      Part(t0: part.t0, t1: t, start: part.start, end: middle), Part(t0: t, t1: part.t1, start: middle, end: part.end),
    ]
  }

  /// The parameters at which the chords of two parts cross; nil if they do not, or are parallel.
  private static func chordCrossing(_ p: Part, _ q: Part) -> (Double, Double)? {
    let (u, v, gap) = (p.end - p.start, q.end - q.start, q.start - p.start)
    let determinant = v.x * u.y - u.x * v.y
    guard determinant != 0 else { return nil }
    let (s, t) = ((v.x * gap.y - gap.x * v.y) / determinant, (u.x * gap.y - gap.x * u.y) / determinant)
    // Rounding must not let a crossing slip through between two parts.
    let range = -1e-9...(1 + 1e-9)
    guard range.contains(s), range.contains(t) else { return nil }
    return (
      p.t0 + (p.t1 - p.t0) * min(max(s, 0), 1), q.t0 + (q.t1 - q.t0) * min(max(t, 0), 1)
    )
  }
}
