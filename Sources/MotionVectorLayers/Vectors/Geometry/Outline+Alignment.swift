// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Closed outlines that correspond by their lengths.
extension Outline {
  private static let sampleCount = 128

  /// Both outlines cut at the ends of each other's curves, from starts so that their points travel least.
  static func alignedAlongLength(_ a: Outline, _ b: Outline) -> (Outline, Outline) {
    let (lengthsA, lengthsB) = (OutlineLengths(a), OutlineLengths(b))
    let shift = Outline.shift(a, lengthsA, b, lengthsB)
    // Places on the way around, each on both outlines.
    var cuts = lengthsA.ends.dropLast().map { Cut(a: $0, b: fraction($0 + shift), isOwn: true) }
    for end in lengthsB.ends.dropLast() {
      let place = fraction(end - shift)
      cuts.append(Cut(a: place > 1 - tolerance ? 0 : place, b: end, isOwn: false))
    }
    cuts.sort { $0.a < $1.a }
    // Ends that nearly meet are one, at the end of a curve on both.
    cuts = cuts.reduce(into: []) { kept, cut in
      if let last = kept.last, !last.isJoint, last.isOwn != cut.isOwn, cut.a - last.a < tolerance {
        let (own, other) = cut.isOwn ? (cut, last) : (last, cut)
        kept[kept.count - 1] = Cut(a: own.a, b: other.b, isOwn: true, isJoint: true)
      } else {
        kept.append(cut)
      }
    }
    return (a.cut(at: cuts.map(\.a), lengthsA), b.cut(at: cuts.map(\.b), lengthsB))
  }

  private static let tolerance = 1e-6

  /// A place at the end of a curve of one outline.
  private struct Cut {
    var a, b: Double
    /// Whether it is an end of the first outline.
    var isOwn: Bool
    var isJoint = false
  }

  private static func fraction(_ number: Double) -> Double { number - number.rounded(.down) }

  /// How far along the second outline the start of the first one lies, 0…1: there the squares of all ways add up to the least.
  private static func shift(
    _ a: Outline, _ lengthsA: OutlineLengths, _ b: Outline, _ lengthsB: OutlineLengths
  ) -> Double {
    let count = sampleCount
    // Only the shapes count, not their distance.
    let (ca, cb) = (a.center, b.center)
    let p = (0..<count).map { lengthsA.point(at: Double($0) / Double(count), of: a) }
    func cost(_ shift: Double) -> Double {
      var sum = 0.0
      for (index, point) in p.enumerated() {
        let place = Double(index) / Double(count) + shift
        let q = lengthsB.point(at: fraction(place), of: b)
        let (dx, dy) = (point.x - ca.x - q.x + cb.x, point.y - ca.y - q.y + cb.y)
        sum += dx * dx + dy * dy
      }
      return sum
    }
    var best = (shift: 0.0, cost: Double.infinity)
    for index in 0..<count {
      let shift = Double(index) / Double(count)
      let cost = cost(shift)
      // Rounding must not choose between starts of equal cost, so the first one stays.
      if cost < best.cost * (1 - 1e-9) { best = (shift, cost) }
    }
    // Next to the best sample the cost has one minimum, so thirds narrow it down.
    var (low, high) = (best.shift - 1 / Double(count), best.shift + 1 / Double(count))
    for _ in 0..<24 {
      let (x, y) = (low + (high - low) / 3, high - (high - low) / 3)
      if cost(x) < cost(y) { high = y } else { low = x }
    }
    return fraction((low + high) / 2)
  }

  /// The same outline, begun at the first place and cut at all of them.
  private func cut(at places: [Double], _ lengths: OutlineLengths) -> Outline {
    guard !places.isEmpty else { return self }
    var curves: [Curve] = []
    for (index, place) in places.enumerated() {
      let next = places[(index + 1) % places.count]
      curves.append(piece(from: lengths.place(at: place), to: lengths.place(at: next)))
    }
    // Each piece begins where the one before ends, without a gap by rounding.
    for index in curves.indices { curves[index].start = curves[(index + curves.count - 1) % curves.count].end }
    return Outline(curves, isClosed: true)
  }

  /// The curve between two places that lie on one curve.
  private func piece(from start: OutlineLengths.Location, to end: OutlineLengths.Location) -> Curve {
    var (start, end) = (start, end)
    // By rounding, a place at an end may be on either side of it.
    if start.t > 1 - 1e-7 { start = OutlineLengths.Location(curve: (start.curve + 1) % curves.count, t: 0) }
    if end.curve != start.curve || end.t <= start.t { end = OutlineLengths.Location(curve: start.curve, t: 1) }
    let rest = start.t > 1e-9 ? curves[start.curve].cut(at: start.t).1 : curves[start.curve]
    guard end.t < 1 - 1e-9 else { return rest }
    return rest.cut(at: (end.t - start.t) / (1 - start.t)).0
  }
}

/// How far along an outline its curves end, from 0 to 1.
struct OutlineLengths {
  struct Location {
    var curve: Int
    var t: Double
  }

  /// Of the curves: one number more than there are, 0 first.
  private(set) var ends: [Double] = [0]

  init(_ outline: Outline) {
    // A point has no length, and fractions stay finite.
    let total = max(outline.curves.reduce(0) { $0 + $1.length }, 1e-12)
    var sum = 0.0
    for curve in outline.curves {
      sum += curve.length
      ends.append(sum / total)
    }
    // Rounded sums may miss 1.
    ends[ends.count - 1] = 1
  }

  func place(at fraction: Double) -> Location {
    var (low, high) = (0, ends.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if ends[middle] <= fraction { low = middle } else { high = middle - 1 }
    }
    let length = ends[low + 1] - ends[low]
    return Location(curve: low, t: length > 0 ? min(max((fraction - ends[low]) / length, 0), 1) : 0)
  }

  func point(at fraction: Double, of outline: Outline) -> CGPoint {
    let place = place(at: fraction)
    return outline.curves[place.curve].cut(at: place.t).0.end
  }
}
