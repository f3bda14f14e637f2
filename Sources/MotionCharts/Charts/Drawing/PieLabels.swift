// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the names of slices stand: beside the middle of their arcs, apart from one another. A name above or below the pie that has room
/// on both sides is centred. The smallest slices of a crowded side have no names.
struct PieLabels: Sendable {
  private let ring: PieRing
  private let film: ChartFilm
  /// How far names are beyond the pie's edge, in points: to the side, and above and below it.
  private let gap, away: Double
  /// The parts of a name with its value above and below its point, and the least distance from the pie, in points.
  private let above, below, clear: Double
  private let widths: [Double]
  /// How far a name is moved down, in points, its opacity, and which part of its width lies left of its point.
  private struct Move {
    var down = 0.0
    var shown = 0.0
    var anchor = 0.0
  }
  /// For each pose, of all names.
  private let moves: [[Move]]

  /// - Parameters:
  ///   - widths: of the names, in points.
  ///   - lineHeight: of a name, in points.
  ///   - size: of labels, in points.
  init(_ ring: PieRing, _ film: ChartFilm, widths: [Double], lineHeight: Double, hasValues: Bool, size: Double) {
    (self.ring, self.film, self.widths) = (ring, film, widths)
    (gap, away, clear) = (size * 0.8, size * (hasValues ? 0.9 : 0.3), size * 0.3)
    // A name stands on its point, with the value below it, or around it.
    (above, below) = hasValues ? (lineHeight, lineHeight * 0.95) : (lineHeight / 2, lineHeight / 2)
    let (count, height, far) = (widths.count, above + below, ring.radius + gap + away)
    moves = film.poses.indices.map { pose in
      let instant = ChartInstant(data: Double(pose), emphasis: 0, reveal: GrowthPlan.end)
      var result = Array(repeating: Move(), count: count)
      for index in result.indices { result[index].anchor = ring.middle(index, instant).x < 0 ? 1 : 0 }
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
          result[index].down = found[number] - wanted[number]
          result[index].shown = 1
        }
      }
      let shown = result.indices.filter { result[$0].shown > 0 }
      let ys = result.indices.map { ring.middle($0, instant).y * far + result[$0].down }
      // A centred name needs both sides, so no other one stands near it.
      for index in shown where !shown.contains(where: { $0 != index && abs(ys[$0] - ys[index]) < 2 * height }) {
        let x = ring.middle(index, instant).x
        // The anchor moves gradually, so the names of a turning pie do not jump.
        let centred = min(max(1.5 - abs(x) * 9, 0), 1)
        result[index].anchor += (0.5 - result[index].anchor) * centred
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
    // Where there is too little room, the second pass wins.
    limit = -far
    for index in order {
      positions[index] = max(positions[index], limit)
      limit = positions[index] + distance
    }
    return positions
  }

  /// Which part of a name lies left of its point, from 0 to 1.
  func anchor(_ index: Int, _ instant: ChartInstant) -> Double { move(index, instant).anchor }

  func point(_ index: Int, _ instant: ChartInstant) -> CGPoint {
    let way = ring.middle(index, instant)
    let move = move(index, instant)
    let y = way.y * (ring.radius + gap + away) + move.down * ring.share(index, instant).grown
    // The corner of the text that is nearest to the pie keeps clear of it.
    let near = y - above > 0 ? y - above : min(y + below, 0)
    let edge = ring.radius + clear
    let inner = (way.x < 0 ? 1 - move.anchor : move.anchor) * widths[index]
    let free = abs(near) < edge ? (edge * edge - near * near).squareRoot() + inner : 0
    let x = max(abs(way.x) * (ring.radius + gap), free)
    return CGPoint(x: ring.center.x + (way.x < 0 ? -x : x), y: ring.center.y + y)
  }

  func opacity(_ index: Int, _ instant: ChartInstant) -> Double { move(index, instant).shown }

  private func move(_ index: Int, _ instant: ChartInstant) -> Move {
    let place = film.place(instant.data)
    let (a, b) = (moves[place.from][index], moves[place.to][index])
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * place.t }
    return Move(down: mix(a.down, b.down), shown: mix(a.shown, b.shown), anchor: mix(a.anchor, b.anchor))
  }
}
