// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Tables that build, sort and filter themselves.
extension TableLayer {
  /// The titles come, the line below them draws itself, and the rows follow one after the other.
  ///
  /// - Parameters:
  ///   - seconds: for each row.
  ///   - stagger: seconds from one row to the next.
  ///
  /// Example: `InOrder { Wait(0.5); table.builds() }`
  public func builds(for seconds: Double = 0.6, stagger: Double = 0.08) -> some Step {
    let rise = settings.usedSize * 0.7
    return Parallel {
      for title in titles { Animate(title.layer, \.opacity, from: 0, to: 1, duration: seconds, timing: .easeOut) }
      Animate(rule, \.transform.scale.x, from: 0, to: 1, duration: seconds * 1.4, timing: .easeOutCubic)
      for (slot, index) in order.enumerated() {
        Parallel {
          Animate(rowParts[index].layer, \.opacity, from: 0, to: 1, duration: seconds, timing: .easeOut)
          Animate(
            rowParts[index].layer, \.transform.translation.y, from: rise, to: 0, duration: seconds,
            timing: .easeOutCubic)
        }
        .delay(seconds * 0.35 + stagger * Double(slot))
      }
    }
  }

  /// The rows travel to their places in the order of a column. Rows without a value come last either way.
  ///
  /// - Parameters:
  ///   - column: its name.
  ///   - descending: from the largest value.
  ///   - seconds: for each row.
  ///   - stagger: seconds from one row to the next, in the new order.
  ///
  /// Example: `InOrder { Wait(1); table.sorts(by: "2021", descending: true) }`
  public func sorts(
    by column: String, descending: Bool = false, for seconds: Double = 0.9, stagger: Double = 0.03
  ) -> some Step {
    var next = order
    if let index = table.header.index(of: column) {
      let values = rowParts.map { $0.row.cells[index]?.value }
      next = order.enumerated().sorted { a, b in
        switch (values[a.element], values[b.element]) {
        case (nil, nil): return a.offset < b.offset
        case (nil, _): return false
        case (_, nil): return true
        case (let first?, let second?):
          // Rows with equal values keep their order.
          return first == second ? a.offset < b.offset : descending ? second < first : first < second
        }
      }.map(\.element)
    }
    return moves(to: next, seconds, stagger)
  }

  /// Rows that fail a condition go, and the others close the gaps. Earlier ones come back if they satisfy it.
  ///
  /// Example: `InOrder { Wait(1); table.filters { ($0.number("2021") ?? 0) > 5 } }`
  public func filters(
    for seconds: Double = 0.7, stagger: Double = 0.02, _ condition: (Table.Row) -> Bool
  ) -> some Step {
    let back = rowParts.indices.filter { !order.contains($0) }
    return moves(to: (order + back).filter { condition(rowParts[$0].row) }, seconds, stagger)
  }

  /// All rows come back, in the order of the table.
  /// Example: `InOrder { table.filters { $0["2021"] != nil }; Wait(1); table.showsAll() }`
  public func showsAll(for seconds: Double = 0.7, stagger: Double = 0.02) -> some Step {
    moves(to: Array(rowParts.indices), seconds, stagger)
  }

  private func moves(to next: [Int], _ seconds: Double, _ stagger: Double) -> some Step {
    let shown = Set(order)
    let gone = order.filter { !next.contains($0) }
    let top = rowParts.map { Double($0.layer.position.y) - $0.height / 2 }.min() ?? 0
    var y = top
    var places: [Int: (y: Double, slot: Int)] = [:]
    for (slot, index) in next.enumerated() {
      places[index] = (y + rowParts[index].height / 2, slot)
      y += rowParts[index].height
    }
    order = next
    return Parallel {
      // The step has its length even if no row moves.
      Wait(seconds)
      for index in gone {
        Animate(rowParts[index].layer, \.opacity, to: 0, duration: seconds * 0.5, timing: .easeOut)
      }
      for index in next {
        if let place = places[index] {
          row(index, to: place.y, slot: place.slot, wasShown: shown.contains(index), seconds)
            .delay(stagger * Double(place.slot))
        }
      }
    }
  }

  private func row(
    _ index: Int, to y: Double, slot: Int, wasShown: Bool, _ seconds: Double
  ) -> Parallel {
    let parts = rowParts[index]
    let from = middles[index] ?? Double(parts.layer.position.y)
    middles[index] = y
    return Parallel {
      if wasShown {
        Animate(parts.layer, \.position.y, to: y, duration: seconds, timing: .easeInOutCubic)
        if y > from + 1 {
          // It goes back while others pass it, so that crossing texts stay readable.
          Animate(parts.layer, \.opacity, to: 0.25, duration: seconds * 0.35, timing: .easeOut)
          Animate(parts.layer, \.opacity, to: 1, duration: seconds * 0.35, timing: .easeInEaseOut).delay(seconds * 0.65)
        }
      } else {
        // It comes back where it belongs, once there is room.
        Animate(parts.layer, \.position.y, to: y, duration: seconds * 0.4, timing: .easeInOutCubic)
        Animate(parts.layer, \.opacity, to: 1, duration: seconds * 0.5, timing: .easeOut).delay(seconds * 0.5)
      }
      Animate(parts.stripe, \.opacity, to: slot % 2 == 0 ? 1 : 0, duration: seconds, timing: .easeInEaseOut)
    }
  }
}
