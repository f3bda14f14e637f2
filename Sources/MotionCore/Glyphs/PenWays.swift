// SPDX-License-Identifier: Apache-2.0

/// Contours as the ways of four pens. Each draws a quarter of their edges, so kernels follow all four at once, and map
/// each point once.
package struct PenWays: Sendable {
  /// From point to point: four x, then four y. A NaN y lifts the pen.
  package let points: [Double]
  /// One less than there are points on each way.
  package let steps: Int

  /// - Parameter edges: x and y of the beginning and end of each edge.
  package init(_ edges: [Double]) {
    var way: [(x: Double, y: Double)] = []
    for i in stride(from: 0, to: edges.count, by: 4) {
      // NaN lifts the pen: no edge leads into it or out of it.
      if let last = way.last, last != (edges[i], edges[i + 1]) { way.append((0, .nan)) }
      if i == 0 || way.last?.y.isNaN == true { way.append((edges[i], edges[i + 1])) }
      way.append((edges[i + 2], edges[i + 3]))
    }
    // Four pens share one edge less than there are points, rounded up.
    let steps = (max(way.count, 1) + 2) / 4
    var points: [Double] = []
    points.reserveCapacity(8 * (steps + 1))
    for i in 0...steps {
      // Each pen ends where the next one begins.
      let row = (0..<4).map { pen in i + pen * steps < way.count ? way[i + pen * steps] : (0, .nan) }
      points += row.map(\.x) + row.map(\.y)
    }
    (self.points, self.steps) = (points, steps)
  }
}
