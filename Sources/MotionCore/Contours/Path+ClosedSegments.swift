// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// The segments of its contours, each closed.
  var closedSegments: [ContourSegment] {
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
        // A segment without length has no direction, so it is left out.
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
