// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The area of contours on scan lines, by the nonzero rule or by the windings of two paths.
struct ContourScan {
  private struct Arc {
    var segment: Int
    var t0, t1: Double
    var start, end: SIMD2<Double>
  }
  private let segments: [ContourSegment]
  private let arcs: [Arc]
  private let isInside: (ContourWindings.Count) -> Bool

  init(_ segments: [ContourSegment], isInside: @escaping (ContourWindings.Count) -> Bool = { $0.x != 0 }) {
    (self.segments, self.isInside) = (segments, isInside)
    arcs = segments.enumerated().flatMap { number, segment in
      let ends = [0] + segment.turns + [1]
      return zip(ends, ends.dropFirst()).map {
        Arc(segment: number, t0: $0, t1: $1, start: segment.point(at: $0), end: segment.point(at: $1))
      }
    }
  }

  /// Whether both cover the same of lines across a box, to a ten-thousandth of its size.
  func agrees(with other: ContourScan, box: CGRect) -> Bool {
    let size = Double(max(box.width, box.height))
    let low = SIMD2(Double(box.minX), Double(box.minY))
    let extent = SIMD2(Double(box.width), Double(box.height))
    for axis in 0...1 {
      var sum = 0.0
      for line in 0..<ContourScan.lineCount {
        // At no simple fraction, where lines and corners often are.
        let coordinate = low[axis] + extent[axis] * ((Double(line) + 0.4142135) / Double(ContourScan.lineCount))
        let difference = ContourScan.difference(
          spans(at: coordinate, axis: axis), other.spans(at: coordinate, axis: axis))
        // One line may run along an edge, so a single difference has more room than their mean.
        if difference > size * 1e-3 { return false }
        sum += difference
      }
      if sum > size * 1e-4 * Double(ContourScan.lineCount) { return false }
    }
    return true
  }

  private static let lineCount = 48

  /// Where the area begins and ends on a line, in turn.
  ///
  /// - Parameter axis: the coordinate that all of the line has.
  func spans(at coordinate: Double, axis: Int) -> [Double] {
    var crossings: [(coordinate: Double, winding: ContourWindings.Count)] = []
    // The comparison is half open, so the joint of two arcs counts once.
    for arc in arcs where (arc.start[axis] <= coordinate) != (arc.end[axis] <= coordinate) {
      let segment = segments[arc.segment]
      let t = segment.parameter(axis: axis, at: coordinate, from: arc.t0, to: arc.t1)
      var winding = ContourWindings.Count.zero
      winding[segment.operand] = arc.end[axis] > arc.start[axis] ? 1 : -1
      crossings.append((segment.point(at: t)[1 - axis], winding))
    }
    crossings.sort { $0.coordinate < $1.coordinate }
    var (result, winding) = ([Double](), ContourWindings.Count.zero)
    for crossing in crossings {
      let before = winding
      winding &+= crossing.winding
      if isInside(before) != isInside(winding) { result.append(crossing.coordinate) }
    }
    return result
  }

  /// How much of a line is in one of two lists of spans alone.
  static func difference(_ a: [Double], _ b: [Double]) -> Double {
    // Inside one of them alone between odd numbers of ends.
    let ends = (a + b).sorted()
    return stride(from: 0, to: ends.count - 1, by: 2).reduce(0) { $0 + ends[$1 + 1] - ends[$1] }
  }
}
