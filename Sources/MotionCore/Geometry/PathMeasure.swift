// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The segments of a path with their arc lengths: worked out once, then asked for points.
package struct PathMeasure: Hashable, Sendable {
  /// Every line, curve and close, in order; moves are not segments (T-55).
  package let segments: [Path.Segment]
  /// Length from the path's start to the end of each segment; gaps between sub-paths count nothing.
  package let cumulativeLengths: [Double]

  /// Length of all segments.
  package var length: Double { cumulativeLengths.last ?? 0 }

  package init(_ path: Path) {
    var segments: [Path.Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    var subpath = -1
    // A path without a move begins at the origin.
    func begin() { if subpath < 0 { subpath = 0 } }
    for element in path.elements {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
        subpath += 1
      case .line(let p):
        begin()
        segments.append(Path.Segment(from: current, to: p, subpath: subpath))
        current = p
      case .quad(let p, let c):
        begin()
        let (c1, c2) = QuadraticCurve.cubicControls(current, c, p)
        segments.append(Path.Segment(from: current, c1, c2, to: p, subpath: subpath))
        current = p
      case .cubic(let p, let c1, let c2):
        begin()
        segments.append(Path.Segment(from: current, c1, c2, to: p, subpath: subpath))
        current = p
      case .close:
        guard subpath >= 0 else { continue }
        segments.append(Path.Segment(from: current, to: start, subpath: subpath))
        current = start
      }
    }
    self.segments = segments
    var sum = 0.0
    cumulativeLengths = segments.map { segment in
      sum += segment.length
      return sum
    }
  }

  /// The segment and the parameter in it at an arc length from the start, clamped to the path; nil for an empty
  /// path. On a boundary the next segment begins.
  ///
  /// - Complexity: O(log n) for n segments.
  package func location(atLength distance: Double) -> (segment: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulativeLengths[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? cumulativeLengths[low - 1] : 0
    return (low, segments[low].parameter(atLength: distance - before))
  }

  /// The point at an arc length from the start, clamped to the path; nil for an empty path.
  package func point(atLength distance: Double) -> CGPoint? {
    location(atLength: distance).map { segments[$0.segment].point(at: $0.parameter) }
  }

  /// The direction of travel at an arc length from the start: a unit vector, or (1, 0) if there is none; nil for an
  /// empty path.
  package func direction(atLength distance: Double) -> CGPoint? {
    location(atLength: distance).map { segments[$0.segment].direction(at: $0.parameter) }
  }
}
