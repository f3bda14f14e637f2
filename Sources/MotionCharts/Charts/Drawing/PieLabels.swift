// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the names of slices stand: beside the middle of their arcs, apart from one another. The smallest slices of a crowded side have
/// no names.
struct PieLabels: Sendable {
  private let ring: PieRing
  private let film: ChartFilm
  /// How far names are beyond the pie's edge, in points: to the side, and above and below it.
  private let gap, away: Double
  /// How far a name is moved down, in points, and its opacity.
  private struct Move {
    var down = 0.0
    var shown = 0.0
  }
  /// For each pose, of all names.
  private let moves: [[Move]]

  /// - Parameters:
  ///   - height: of a name with its value, in points.
  ///   - away: how much farther names are above and below the pie.
  ///   - size: of labels, in points.
  init(_ ring: PieRing, _ film: ChartFilm, count: Int, height: Double, away: Double, size: Double) {
    (self.ring, self.film, self.away, gap) = (ring, film, away, size * 0.8)
    let far = ring.radius + gap + away
    moves = film.poses.indices.map { pose in
      let instant = ChartInstant(data: Double(pose), emphasis: 0, reveal: GrowthPlan.end)
      var result = Array(repeating: Move(), count: count)
      for isLeft in [false, true] {
        let side = (0..<count).filter {
          ring.share($0, instant).fraction > 0 && (ring.middle($0, instant).x < 0) == isLeft
        }
        // As many as have room beside the pie.
        let room = max(Int((2 * far + height) / height), 1)
        let shown = side.sorted { ring.share($0, instant).fraction > ring.share($1, instant).fraction }.prefix(room)
          .sorted()
        let wanted = shown.map { ring.middle($0, instant).y * far }
        let found = PieLabels.within(LineLabels.apart(wanted, height), far, height)
        for (number, index) in shown.enumerated() {
          result[index] = Move(down: found[number] - wanted[number], shown: 1)
        }
      }
      return result
    }
  }

  /// Positions moved as little as needed to lie between both ends; the order and the distances stay.
  private static func within(_ positions: [Double], _ far: Double, _ distance: Double) -> [Double] {
    var positions = positions
    let order = positions.indices.sorted { positions[$0] < positions[$1] }
    var limit = far
    for index in order.reversed() {
      positions[index] = min(positions[index], limit)
      limit = positions[index] - distance
    }
    limit = -far
    for index in order {
      positions[index] = max(positions[index], limit)
      limit = positions[index] + distance
    }
    return positions
  }

  func isLeft(_ index: Int) -> Bool {
    ring.middle(index, ChartInstant(data: 0, emphasis: 0, reveal: GrowthPlan.end)).x < 0
  }

  func point(_ index: Int, _ instant: ChartInstant) -> CGPoint {
    let way = ring.middle(index, instant)
    let far = ring.radius + gap
    let down = move(index, instant).down * ring.share(index, instant).grown
    let y = way.y * (far + away) + down
    // A name that moved down keeps its distance from the edge.
    let side = max(abs(way.x) * far, max(far * far - y * y, 0).squareRoot())
    let x = abs(down) < 0.01 ? way.x * far : (way.x < 0 ? -side : side)
    return CGPoint(x: ring.center.x + x, y: ring.center.y + y)
  }

  func opacity(_ index: Int, _ instant: ChartInstant) -> Double { move(index, instant).shown }

  private func move(_ index: Int, _ instant: ChartInstant) -> Move {
    let place = film.place(instant.data)
    let (a, b) = (moves[place.from][index], moves[place.to][index])
    return Move(down: a.down + (b.down - a.down) * place.t, shown: a.shown + (b.shown - a.shown) * place.t)
  }
}
