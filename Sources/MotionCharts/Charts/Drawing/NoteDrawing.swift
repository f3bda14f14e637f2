// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A text with an arrow to a mark of a chart.
final class NoteDrawing: ChartDrawing {
  let spec: MarkSpec
  let number: Int
  let style: ChartStyle
  private let labels = Layer().name("note")
  private var text: TextLayer?
  private var hasFailed = false
  private let target: () -> (any ChartDrawing)?

  /// - Parameter target: the drawing with the mark; nil if there is none.
  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle, target: @escaping () -> (any ChartDrawing)?) {
    (self.spec, self.number, self.style, self.target) = (spec, number, style, target)
  }

  var markLayers: [Layer] { [] }
  var labelLayers: [Layer] { [labels] }
  var keys: [String] { [] }
  func growthCount(_ series: String) -> Int { 1 }
  func layer(_ key: String, of series: String?) -> Layer? { key == spec.text ? labels : nil }
  func label(_ key: String, of series: String?) -> TextLayer? { key == spec.text ? text : nil }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    labels.cover(style.box)
    let key = spec.lower?.key ?? ""
    guard let string = spec.text, text != nil || !hasFailed else { return }
    guard let drawing = target(), let mark = drawing.layer(key, of: spec.columns.first) else {
      hasFailed = true
      return
    }
    // It comes with its mark, and is dimmed with it.
    if let arrival = drawing.arrival(key, of: spec.columns.first) {
      let (grown, names, id) = (arrival.grown, arrival.names, ChartClock.id(number, string))
      let plan = clock.plans[id]
      labels.follow(clock, [arrival.id, id], .opacity) { instants in
        let own = plan?.progress(instants[1].reveal, rank: 0) ?? 1
        return .number(min(max(grown(instants[0]), 0), 1) * own * film.emphasis(instants[0].emphasis, of: names))
      }
    }
    guard text == nil else { return }
    let size = style.type.size
    let placement = NotePlacement(spec, mark: mark.position, plot: film.plot, size: size)
    let (dx, dy) = placement.offset
    let color = spec.colors.first ?? style.theme.text
    let text = style.type.text(string, color, scale: 0.95, weight: .semibold)
    // The text lies beyond the tail of the arrow.
    text.anchorPoint = placement.anchor
    text.name = "\(string) label"
    if text.anchorPoint.x == 1 { text.alignment(.right) } else if text.anchorPoint.x == 0.5 { text.alignment(.center) }
    labels.addSublayer(text)
    self.text = text
    // An arrow meets a bar at its end, and a point in its middle.
    let end =
      mark is ShapeLayer && mark.bounds.height > 0
      ? mark.edge(dy > 0 && film.isHorizontal ? .bottom : .top) : mark.point(0.5, 0.5)
    let room = style.type.measure(string, scale: 0.95, weight: .semibold)
    let box = placement.room(in: CGRect(origin: .zero, size: style.box.size), plot: film.plot, mark.position, room)
    text.bind(\.position, to: end) { placement.position($0, room, in: box) }
    // Beside the mark, a bent arrow leaves the text at its side and comes down on the mark, because a line may run beside that.
    let bends = spec.bend == nil && abs(dx) > size && abs(dy) > size
    let start =
      placement.isBeside || bends ? text.edge(dx < 0 ? .trailing : .leading) : text.edge(dy < 0 ? .bottom : .top)
    let arrow = Arrow(from: start, to: end).stroke(color.opacity(0.8), max(1.5, size / 10))
      .gap(size * 0.3).heads(length: size * 0.5)
    if let bend = spec.bend {
      if bend != 0 { arrow.curve(bend) }
    } else if bends {
      // A quadratic curve with this bend leaves level.
      let bend = min(max(abs(dy) / (4 * abs(dx)), 0.1), 0.25)
      arrow.curve((dx < 0) == (dy < 0) ? bend : -bend)
    }
    labels.addSublayer(arrow)
  }
}
