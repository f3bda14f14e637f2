// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// The same area by the nonzero rule, with contours that neither cross nor lie within one another without need: the
  /// union of the contours.
  ///
  /// Segments that stay are the same to the bit. A path with such contours is returned unchanged. So is one with an
  /// uncertain interior: contours side by side, closer than a millionth of the path's size, and paths of thousands of
  /// segments. The result is compared with the path by scan lines.
  ///
  /// - Complexity: n log n for n segments that seldom cross; a letter takes a tenth of a millisecond.
  package func united() -> Path {
    let box = controlPointBounds
    let size = Double(max(box.width, box.height))
    guard !box.isNull, size > 0, size.isFinite, Double(max(abs(box.minX), abs(box.minY))) <= size * 1000 else {
      return self
    }
    let segments = closedSegments
    guard segments.allSatisfy(\.isFinite), let union = ContourUnion(segments, tolerance: size * 1e-6),
      let path = union.path,
      ContourScan(segments).agrees(with: ContourScan(path.closedSegments), box: box)
    else { return self }
    return path
  }

  /// The segments of its contours, each closed.
  private var closedSegments: [ContourSegment] {
    typealias Point = SIMD2<Double>
    var result: [ContourSegment] = []
    var (start, current) = (Point.zero, Point.zero)
    func point(_ p: CGPoint) -> Point { Point(Double(p.x), Double(p.y)) }
    func close() {
      if current != start { result.append(ContourSegment(current, start)) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let p):
        close()
        (start, current) = (point(p), point(p))
      case .line(let p):
        if point(p) != current { result.append(ContourSegment(current, point(p))) }
        current = point(p)
      case .quad(let p, let c):
        if point(p) != current || point(c) != current {
          result.append(ContourSegment(current, control: point(c), point(p)))
        }
        current = point(p)
      case .cubic(let p, let a, let b):
        if point(p) != current || point(a) != current || point(b) != current {
          result.append(ContourSegment(current, point(a), point(b), point(p)))
        }
        current = point(p)
      case .close: close()
      }
    }
    close()
    return result
  }
}
