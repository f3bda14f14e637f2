// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// The grid, the labels and the titles of both axes.
final class AxesDrawing {
  let style: ChartStyle
  let xAxis: ChartAxis
  let yAxis: ChartAxis
  private let grid = Layer().name("grid")
  private let labels = Layer().name("axis labels")
  private let zero = Layer().name("zero line")
  private var lines: [String: Layer] = [:]
  private var texts: [String: TextLayer] = [:]
  private var titles: [TextLayer] = []

  init(_ style: ChartStyle, x: ChartAxis, y: ChartAxis) {
    (self.style, xAxis, yAxis) = (style, x, y)
    zero.backgroundColor = style.theme.axis
  }

  var backLayers: [Layer] { [grid] }
  var frontLayers: [Layer] { [zero, labels] }

  /// A tick in all poses: its unit, its text, and where it is seen.
  private struct Track {
    var unit: Double
    var text: String
    /// The text in lines.
    var shown: String
    var isX: Bool
    var scale: Double
    var turned: TurnedNames?
    var lines: [Double]
    var labels: [Double]
  }

  private func tracks(_ film: ChartFilm) -> [Track] {
    var (tracks, places): ([Track], [String: Int]) = ([], [:])
    for (number, pose) in film.poses.enumerated() {
      for (ticks, isX) in [(pose.xTicks, true), (pose.yTicks, false)] {
        for tick in ticks {
          // The label of a category is known by its text, because it travels.
          let id = "\(isX) \(tick.text) " + (film.travels && isX ? "" : "\(tick.unit)")
          if places[id] == nil {
            places[id] = tracks.count
            // A tick absent in a pose has 0 there, and fades.
            let none = Array(repeating: 0.0, count: film.poses.count)
            tracks.append(
              Track(
                unit: tick.unit, text: tick.text, shown: tick.shown, isX: isX, scale: tick.scale, turned: tick.turned,
                lines: none, labels: none))
          }
          guard let place = places[id] else { continue }
          // A name that is turned in one pose is turned in all of them.
          if tracks[place].turned == nil, tick.turned != nil {
            (tracks[place].shown, tracks[place].scale, tracks[place].turned) = (tick.shown, tick.scale, tick.turned)
          }
          tracks[place].lines[number] = 1
          tracks[place].labels[number] = tick.isLabelled ? tick.strength : 0
        }
      }
    }
    return evenlyTurned(tracks)
  }

  /// Names of a pose with room for level ones, turned like those of the other poses.
  private func evenlyTurned(_ tracks: [Track]) -> [Track] {
    guard let turned = tracks.lazy.compactMap(\.turned).first else { return tracks }
    return tracks.map { track in
      guard track.isX, track.turned == nil else { return track }
      var track = track
      track.shown = turned.shown(track.text, at: 0, { [type = style.type] in type.measure($0) }) ?? track.text
      (track.scale, track.turned) = (turned.scale, turned)
      return track
    }
  }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    for layer in backLayers + [labels] { layer.cover(style.box) }
    let tracks = tracks(film)
    // A tick of a pose that is no longer shown, such as that before a race, has no layers.
    for layer in [lines.values.map { $0 as Layer }, texts.values.map { $0 as Layer }].joined() { layer.isHidden = true }
    let categories = Set(film.poses.flatMap(\.slots.keys))
    for track in tracks {
      let units = film.travels && track.isX ? film.slots(of: track.text, else: track.unit) : nil
      let axis = track.isX ? xAxis : yAxis
      let hasGrid = axis.hasGrid ?? !track.isX
      let id = "\(track.isX) \(track.text) \(units == nil ? "\(track.unit)" : "")"
      if hasGrid, !axis.isHidden { follow(line: id, track, units, film, clock) }
      if !axis.isHidden { follow(label: id, track, units, film, clock, categories) }
    }
    followZero(film, clock)
    if titles.isEmpty { makeTitles(film) }
  }

  @Sendable private static func shown(_ values: [Double], _ place: (from: Int, to: Int, t: Double)) -> Double {
    guard values.indices.contains(place.to) else { return 1 }
    let (a, b) = (values[place.from], values[place.to])
    // The one that goes is gone before the one that comes takes its place.
    return a > b ? b + (a - b) * max(1 - 2 * place.t, 0) : a + (b - a) * max(2 * place.t - 1, 0)
  }

  private func follow(
    line id: String, _ track: Track, _ units: [Double]?, _ film: ChartFilm, _ clock: ChartClock
  ) {
    let line = lines[id] ?? Layer().backgroundColor(style.theme.grid)
    if lines[id] == nil {
      lines[id] = line
      grid.addSublayer(line)
    }
    line.isHidden = false
    let isAcross = track.isX == film.isHorizontal
    // Whole points, so that lines stay sharp.
    let (plot, width) = (film.plot, max(1, (style.type.size / 16).rounded()))
    line.bounds = CGRect(
      x: 0, y: 0, width: isAcross ? plot.width : width, height: isAcross ? width : plot.height)
    let position = position(track, units, film)
    line.follow(clock, nil, .position) { instant in
      let point = position(instant)
      return .point(isAcross ? CGPoint(x: plot.midX, y: point.y) : CGPoint(x: point.x, y: plot.midY))
    }
    let shown = track.lines
    line.follow(clock, nil, .opacity) { instant in
      let point = position(instant)
      // A line on the edge itself is inside, whatever the rounding.
      let isInside =
        isAcross
        ? point.y >= plot.minY - 1 && point.y <= plot.maxY + 1 : point.x >= plot.minX - 1 && point.x <= plot.maxX + 1
      return .number(isInside ? AxesDrawing.shown(shown, film.place(instant.data)) : 0)
    }
  }

  /// Where a tick crosses its axis.
  private func position(
    _ track: Track, _ units: [Double]?, _ film: ChartFilm
  ) -> @Sendable (ChartInstant) -> CGPoint {
    let (unit, isX) = (track.unit, track.isX)
    return { instant in
      let view = film.view(instant.data)
      let place = film.place(instant.data)
      let own = units.map { $0[place.from] * (1 - place.t) + $0[place.to] * place.t } ?? unit
      return isX ? view.point(own, view.y.lower) : view.point(view.x.lower, own)
    }
  }

  private func follow(
    label id: String, _ track: Track, _ units: [Double]?, _ film: ChartFilm, _ clock: ChartClock,
    _ categories: Set<String>
  ) {
    guard track.labels.contains(where: { $0 > 0 }) else { return }
    let (plot, size) = (film.plot, style.type.size)
    let isBelow = track.isX != film.isHorizontal
    let scale = track.isX && !isBelow ? film.keyScale : track.scale
    let label = texts[id] ?? style.type.text(track.shown, style.theme.secondaryText, scale: scale)
    if texts[id] == nil {
      texts[id] = label
      label.alignment(isBelow ? .center : .right)
      // Ticks come and go while a chart moves.
      label.allowances.append(.own("glimpse"))
      labels.addSublayer(label)
    }
    label.isHidden = false
    (label.string, label.fontSize) = (track.shown, size * scale)
    let turned = isBelow ? track.turned : nil
    label.anchorPoint = isBelow && turned == nil ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 1, y: 0.5)
    label.rotated(by: .radians(-(turned?.angle ?? 0)))
    let position = position(track, units, film)
    let half = style.type.measure(track.shown).width * (isBelow ? scale : 1) / 2
    label.follow(clock, nil, .position) { instant in
      let point = position(instant)
      guard isBelow else { return .point(CGPoint(x: plot.minX - size * 0.6, y: point.y)) }
      if let turned {
        let half = turned.lineHeight * turned.scale / 2
        return .point(CGPoint(x: point.x, y: plot.maxY + size * 0.3 + half * cos(turned.angle)))
      }
      let x = AxisLabels.kept(point.x, half: half, in: plot.minX...plot.maxX, size)
      return .point(CGPoint(x: x, y: plot.maxY + size * 0.55))
    }
    let (shown, text) = (track.labels, track.text)
    label.follow(clock, nil, .opacity) { instant in
      let point = position(instant)
      let edge = isBelow ? min(point.x - plot.minX, plot.maxX - point.x) : min(point.y - plot.minY, plot.maxY - point.y)
      let emphasis = track.isX ? film.emphasis(instant.emphasis, of: text, among: categories) : 1
      // Beyond the edge of the plot a label fades over its own height.
      return .number(
        AxesDrawing.shown(shown, film.place(instant.data)) * min(max(1 + (edge + 1) / size, 0), 1) * emphasis)
    }
  }

  /// The line from which bars rise.
  private func followZero(_ film: ChartFilm, _ clock: ChartClock) {
    let (plot, isHorizontal) = (film.plot, film.isHorizontal)
    zero.isHidden = yAxis.isHidden && xAxis.isHidden
    let width = max(1.5, style.type.size / 12)
    zero.bounds = CGRect(
      x: 0, y: 0, width: isHorizontal ? width : plot.width, height: isHorizontal ? plot.height : width)
    zero.follow(clock, nil, .position) { instant in
      let view = film.view(instant.data)
      // A logarithmic axis has no zero.
      let point = view.point(view.x.lower, film.yKind == .log ? view.y.lower : min(max(0, view.y.lower), view.y.upper))
      return .point(isHorizontal ? CGPoint(x: point.x, y: plot.midY) : CGPoint(x: plot.midX, y: point.y))
    }
  }

  private func makeTitles(_ film: ChartFilm) {
    let (plot, size) = (film.plot, style.type.size)
    let below = film.poses.flatMap { film.isHorizontal ? $0.yTicks : $0.xTicks }.filter(\.isLabelled)
    let heights = below.map { tick in
      let size = style.type.measure(tick.shown)
      return tick.turned?.reach(size.width).below ?? size.height
    }
    let height = heights.max() ?? 0
    // Names of axes stand level: that of values above its labels, that of keys below the end of its axis.
    let values = yAxis.title.map { style.type.text($0, style.theme.secondaryText, scale: 0.92) }
    let keys = xAxis.title.map { style.type.text($0, style.theme.secondaryText, scale: 0.92) }
    for (title, isUpper) in [(film.isHorizontal ? keys : values, true), (film.isHorizontal ? values : keys, false)] {
      guard let title else { continue }
      title.anchorPoint = isUpper ? CGPoint(x: 0, y: 1) : CGPoint(x: 1, y: 0)
      title.position =
        isUpper
        ? CGPoint(x: 0, y: plot.minY - size * 0.9 - film.titleLift)
        : CGPoint(x: plot.maxX, y: plot.maxY + size * 0.75 + height)
      labels.addSublayer(title)
      titles.append(title)
    }
  }
}

extension ChartFilm {
  /// Whether keys are categories that may change their places.
  var travels: Bool { poses.contains { !$0.slots.isEmpty } }

  /// The slot of a category in every pose, by its label.
  func slots(of text: String, else unit: Double) -> [Double] {
    var slots = poses.map { $0.slots[text] }
    // Where it is missing it waits where it was, or where it will be.
    var last: Double?
    for index in slots.indices {
      if let slot = slots[index] { last = slot } else { slots[index] = last }
    }
    let first = slots.compactMap(\.self).first ?? unit
    return slots.map { $0 ?? first }
  }
}
