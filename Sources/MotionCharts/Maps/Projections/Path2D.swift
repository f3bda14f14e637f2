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
  private var elements: [Path.Element] = []
  let map: (CGPoint) -> CGPoint

  /// - Parameter count: of its likely elements.
  init(_ map: @escaping (CGPoint) -> CGPoint, count: Int = 0) {
    self.map = map
    elements.reserveCapacity(count)
  }

  var path: Path { Path(elements: elements) }

  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    guard let first = points.first else { return }
    elements.append(.move(map(first)))
    for point in points.dropFirst() { elements.append(.line(map(point))) }
    if isClosed { elements.append(.close) }
  }

  /// A ring of turned points on the near side of a globe.
  mutating func add(ring points: [SpherePoint]) {
    for (number, point) in points.enumerated() {
      let place = map(CGPoint(x: point.x, y: point.y))
      elements.append(number == 0 ? .move(place) : .line(place))
    }
    if !points.isEmpty { elements.append(.close) }
  }

  /// The unit circle.
  mutating func addDisc() {
    elements += Path.ellipse(in: CGRect(x: -1, y: -1, width: 2, height: 2)).mapPoints(map).elements
  }
}
