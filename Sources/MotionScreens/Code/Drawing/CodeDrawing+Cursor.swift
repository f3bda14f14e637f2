// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The cursor, and the words that it types.
extension CodeDrawing {
  static func typedRuns(_ runs: [CodeRun], _ film: CodeFilm) -> [[Range<Double>?]] {
    film.transitions.enumerated().map { number, transition in
      var result = [Range<Double>?](repeating: nil, count: runs.count)
      guard transition.style == .types else { return result }
      let order = typedOrder(runs, number)
      let total = Double(order.reduce(0) { $0 + runs[$1].length })
      var next = 0.0
      for index in order {
        let end = next + Double(runs[index].length)
        result[index] = next / total..<end / total
        next = end
      }
      return result
    }
  }

  /// The runs that a transition types, in reading order.
  private static func typedOrder(_ runs: [CodeRun], _ transition: Int) -> [Int] {
    runs.indices.filter { runs[$0].spots[transition] == nil && runs[$0].spots[transition + 1] != nil }
      .sorted { a, b in
        guard let first = runs[a].spots[transition + 1], let second = runs[b].spots[transition + 1] else {
          return a < b
        }
        return (first.row, first.column) < (second.row, second.column)
      }
  }

  func drawCursor() {
    guard cursor != .none else { return }
    if let typing { drawCursor(typing) }
    for number in film.transitions.indices where film.transitions[number].style == .types { drawCursor(number) }
  }

  private func bar() -> Layer {
    let bar = Layer()
    bar.backgroundColor = cursor == .block ? theme.cursor.opacity(0.6) : theme.cursor
    let width = cursor == .block ? geometry.advance : max(0.09 * ruler.font.size, 2)
    bar.place(CGRect(x: 0, y: 0, width: width, height: ruler.height * 0.94))
    if cursor == .bar { bar.cornerRadius = width / 2 }
    return bar
  }

  /// The cursor that types all of the code. It blinks before and behind it.
  private func drawCursor(_ typing: CodeTyping) {
    let (lit, blinking) = (bar(), bar())
    let holder = Layer().name("cursor")
    holder.place(CGRect(origin: .zero, size: lit.bounds.size))
    let blink = Layer()
    blink.place(holder.bounds)
    blink.addSublayer(blinking)
    blinking.animate(\.opacity, values: [1, 0], mode: .discrete, .linear(1.06).repeats(.infinity), key: "cursor")
    holder.addSublayer(lit)
    holder.addSublayer(blink)
    let scales = film.states[0].rows.indices.map { scale(0, $0) }
    let (geometry, height) = (geometry, ruler.height)
    holder.follow([clock.typing], .position) { numbers in
      let place = typing.place(numbers[0])
      return .point(
        CGPoint(
          x: geometry.textX + scales[place.row].x(place.column),
          y: geometry.y(place.row) + geometry.inset + 0.03 * height))
    }
    let (total, typedTop) = (Double(typing.total), typedTop)
    holder.follow([clock.content, clock.emphasis, clock.scroll, clock.typing], .opacity) { numbers in
      let isElsewhere = numbers[3] >= total && abs(numbers[2] - typedTop) > 1e-6
      return .number(numbers[0] > 0 || numbers[1] > 0 || isElsewhere ? 0 : 1)
    }
    lit.follow([clock.typing], .opacity) { .number($0[0] > 0 && $0[0] < total ? 1 : 0) }
    blink.follow([clock.typing], .opacity) { .number($0[0] > 0 && $0[0] < total ? 0 : 1) }
    content.addSublayer(holder)
  }

  /// The cursor that types the new words of a state.
  private func drawCursor(_ transition: Int) {
    let order = CodeDrawing.typedOrder(runs, transition)
    guard !order.isEmpty else { return }
    let windows = order.compactMap { typedRuns[transition][$0] }
    let spots = order.compactMap { runs[$0].spots[transition + 1] }
    let scales = spots.map { scale(transition + 1, $0.row) }
    let lengths = order.map { runs[$0].length }
    let bar = bar().name("cursor")
    let (geometry, height) = (geometry, ruler.height)
    bar.follow([clock.content], .position) { numbers in
      let typed = CodePhase.typing(min(max(numbers[0] - Double(transition), 0), 1))
      let index = windows.firstIndex { typed < $0.upperBound } ?? windows.count - 1
      let (window, spot) = (windows[index], spots[index])
      let way = (typed - window.lowerBound) / (window.upperBound - window.lowerBound)
      let column = spot.column + Int(min(max(way, 0), 1) * Double(lengths[index]) + 1e-6)
      return .point(
        CGPoint(
          x: geometry.textX + scales[index].x(column), y: geometry.y(spot.row) + geometry.inset + 0.03 * height))
    }
    bar.follow([clock.content], .opacity) { numbers in
      let t = numbers[0] - Double(transition)
      return .number(t > 0.12 && t < 1 ? 1 : 0)
    }
    content.addSublayer(bar)
  }
}
