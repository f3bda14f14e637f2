// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Points at which segments begin, end, touch and cross. Points closer than a tolerance are one.
struct ContourVertices {
  typealias Point = SIMD2<Double>
  private struct Cell: Hashable {
    var x, y: Int
  }

  let tolerance: Double
  private(set) var points: [Point] = []
  private var cells: [Cell: [Int]] = [:]

  init(tolerance: Double) { self.tolerance = tolerance }

  /// The number of the vertex at a point; nearby points share that of the first one.
  mutating func number(at point: Point) -> Int {
    let cell = cell(of: point)
    // A point within the tolerance may lie in a neighbouring cell.
    for x in (cell.x - 1)...(cell.x + 1) {
      for y in (cell.y - 1)...(cell.y + 1) {
        for number in cells[Cell(x: x, y: y)] ?? [] {
          if ContourSegment.length(points[number] - point) <= tolerance { return number }
        }
      }
    }
    points.append(point)
    cells[cell, default: []].append(points.count - 1)
    return points.count - 1
  }

  private func cell(of point: Point) -> Cell {
    Cell(x: Int((point.x / tolerance).rounded(.down)), y: Int((point.y / tolerance).rounded(.down)))
  }
}
