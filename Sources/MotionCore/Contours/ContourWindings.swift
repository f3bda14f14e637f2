// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The winding numbers of an arrangement's contours on both sides of its arcs, for each of two paths.
struct ContourWindings {
  typealias Point = SIMD2<Double>

  /// The left side is that of (−dy, dx): y is x turned by a quarter.
  struct Sides: Hashable {
    var left, right: Count
  }
  /// Windings of the first and of the second path.
  typealias Count = SIMD2<Int>

  private let arrangement: ContourArrangement
  /// By axis, the arcs in each of equal bands.
  private let bands: [[[Int32]]]
  private let low, width: Point

  init(_ arrangement: ContourArrangement) {
    self.arrangement = arrangement
    let arcs = arrangement.arcs
    let low = arcs.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1.low) }
    let high = arcs.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1.high) }
    let count = max(1, min(256, arcs.count / 4))
    let width = (high - low) / Double(count)
    (self.low, self.width) = (low, width)
    // Rays run along either axis, so there are bands across both.
    bands = [0, 1].map { axis in
      var result = [[Int32]](repeating: [], count: count)
      for (number, arc) in arcs.enumerated() {
        let first = ContourWindings.band(arc.low[axis], low[axis], width[axis], count)
        for band in first...ContourWindings.band(arc.high[axis], low[axis], width[axis], count) {
          result[band].append(Int32(number))
        }
      }
      return result
    }
  }

  private static func band(_ value: Double, _ low: Double, _ width: Double, _ count: Int) -> Int {
    guard width > 0 else { return 0 }
    return max(0, min(count - 1, Int(((value - low) / width).rounded(.down))))
  }

  /// The windings on both sides of some coincident arcs, in the direction of the first one.
  ///
  /// - Returns: nil if they are uncertain, or differ along the first one.
  func sides(of group: [Int]) -> Sides? {
    let arcs = arrangement.arcs
    let first = arcs[group[0]]
    let net = group.reduce(into: Count.zero) { $0[operand(of: arcs[$1])] += arcs[$1].from == first.from ? 1 : -1 }
    var result: Sides?
    // A point near a vertex may be uncertain, so several points along the arc are asked.
    for share in [0.5, 0.29, 0.73, 0.11, 0.91] {
      guard let found = sides(of: first, net, at: first.t0 + (first.t1 - first.t0) * share, but: group) else {
        continue
      }
      guard result == nil || result == found else { return nil }
      result = found
    }
    return result
  }

  private func operand(of arc: ContourArrangement.Arc) -> Int { arrangement.segments[arc.segment].operand }

  private func sides(of arc: ContourArrangement.Arc, _ net: Count, at t: Double, but group: [Int]) -> Sides? {
    let (from, to) = (arrangement.vertices.points[arc.from], arrangement.vertices.points[arc.to])
    let extent = to - from
    // The ray leaves across the arc: along x where that is steep, else along y.
    let axis = abs(extent.x) >= abs(extent.y) ? 1 : 0
    guard extent[1 - axis] != 0 else { return nil }
    let point = arrangement.segments[arc.segment].point(at: t)
    guard let winding = winding(beyond: point, axis: axis, but: group) else { return nil }
    let beyondIsLeft = axis == 0 ? extent.y < 0 : extent.x > 0
    return beyondIsLeft ? Sides(left: winding, right: winding &- net) : Sides(left: winding &+ net, right: winding)
  }

  /// How often all arcs but some wind about a point, by a ray in the direction of an axis; nil if another arc runs
  /// through the point.
  private func winding(beyond point: Point, axis: Int, but group: [Int]) -> Count? {
    let across = 1 - axis
    let coordinate = point[across]
    let list = bands[across]
    let band = ContourWindings.band(coordinate, low[across], width[across], list.count)
    let near = arrangement.vertices.tolerance
    var result = Count.zero
    for number in list[band] where !group.contains(Int(number)) {
      let arc = arrangement.arcs[Int(number)]
      let from = arrangement.vertices.points[arc.from][across]
      let to = arrangement.vertices.points[arc.to][across]
      // Of two arcs meeting at the point, one counts.
      guard (from <= coordinate) != (to <= coordinate), arc.high[axis] >= point[axis] - near else { continue }
      if arc.low[axis] <= point[axis] + near {
        let segment = arrangement.segments[arc.segment]
        let t = segment.parameter(axis: across, at: coordinate, from: arc.t0, to: arc.t1)
        let distance = segment.point(at: t)[axis] - point[axis]
        if abs(distance) <= near { return nil }
        guard distance > 0 else { continue }
      }
      // A ray along x counts rising arcs, a ray along y falling ones.
      result[operand(of: arc)] += (to > from) == (axis == 0) ? 1 : -1
    }
    return result
  }
}
