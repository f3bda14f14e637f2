// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Appends lines and rings of the earth to a path on the plane of a projection.
protocol MapPen {
  /// Appends the area of a ring, for the even-odd rule.
  func add(ring: GeoLine, to path: inout Path2D)
  /// Appends a line.
  func add(line: GeoLine, to path: inout Path2D)
}

/// A path of straight lines that is being made, in another unit than its points.
struct Path2D {
  private(set) var path = Path()
  let map: (CGPoint) -> CGPoint

  init(_ map: @escaping (CGPoint) -> CGPoint) { self.map = map }

  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    guard let first = points.first else { return }
    path.move(to: map(first))
    for point in points.dropFirst() { path.addLine(to: map(point)) }
    if isClosed { path.closeSubpath() }
  }

  /// The unit circle.
  mutating func addDisc() {
    path.append(Path.ellipse(in: CGRect(x: -1, y: -1, width: 2, height: 2)).mapPoints(map))
  }
}
