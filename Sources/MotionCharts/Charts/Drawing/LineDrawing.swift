// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The lines or areas of one mark of a chart.
final class LineDrawing: ChartDrawing {
  let spec: MarkSpec
  let number: Int
  let style: ChartStyle
  private let marks: Layer
  private let labels: Layer
  /// Holds lines and areas where they are cut off with the axes, while dots are whole.
  private let cut = Layer().name("cut")
  private struct Parts {
    var area: ShapeLayer?
    var line: ShapeLayer?
    var dots: ShapeLayer?
    var label: TextLayer?
  }
  private var parts: [String: Parts] = [:]
  private var tracks: [String: LineTrack] = [:]
  private var names: [String] = []
  private var anchors: [MarkID: Layer] = [:]
  private var film: ChartFilm?
  private weak var clock: ChartClock?
  private var hasReported = false

  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle) {
    (self.spec, self.number, self.style) = (spec, number, style)
    marks = Layer().name(spec.kind == .area ? "areas" : "lines")
    labels = Layer().name("line labels")
  }

  var markLayers: [Layer] { [marks] }
  var labelLayers: [Layer] { [labels] }
  func growthCount(_ series: String) -> Int { 1 }
  var keys: [String] {
    var seen: Set<String> = []
    return names.flatMap { tracks[$0]?.keys ?? [] }.filter { seen.insert($0).inserted }
  }

  /// The first series with a value at a key.
  private func series(at key: String, _ series: String?) -> String? {
    names.first { (series == nil || $0 == series) && film?.hasMark(number, $0, key) ?? false }
  }

  /// Cuts lines and areas off at a box.
  func cutLines(to box: CGRect) {
    guard dot > 0 else { return }
    if cut.superlayer == nil { marks.insertSublayer(cut, at: 0) }
    (cut.bounds, cut.position, cut.masksToBounds) = (box, CGPoint(x: box.midX, y: box.midY), true)
    for part in parts.values {
      for layer in [part.area, part.line].compactMap(\.self) where layer.superlayer !== cut { cut.addSublayer(layer) }
    }
  }

  /// The line of a series.
  func line(_ series: String?) -> ShapeLayer? {
    guard let name = series ?? names.first, let part = parts[name] else { return nil }
    return part.line ?? part.area
  }

  func label(_ key: String, of series: String?) -> TextLayer? { parts[key]?.label }

  /// A point that follows a value of a line.
  func layer(_ key: String, of series: String?) -> Layer? {
    guard let name = self.series(at: key, series), let film, let clock else { return nil }
    let id = MarkID(series: name, key: key)
    if let anchor = anchors[id] { return anchor }
    let size = max(dot, lineWidth)
    let anchor = ChartPoint().size(size, size).name(key)
    labels.addSublayer(anchor)
    anchors[id] = anchor
    follow(anchor, id, film, clock)
    return anchor
  }

  func arrival(_ key: String, of series: String?) -> MarkArrival? {
    guard let name = self.series(at: key, series), let track = tracks[name],
      let index = track.keys.firstIndex(of: key), let clock
    else { return nil }
    let id = ChartClock.id(number, name)
    guard let film else { return nil }
    let (plan, place) = (clock.plans[id], Double(index) / Double(max(track.keys.count - 1, 1)))
    // It comes when the line gets there, in a tenth of the way.
    return MarkArrival(
      id: id, names: [key, name],
      grown: { instant in
        let drawn = ((plan?.progress(instant.reveal, rank: 0) ?? 1) - place) / 0.1
        guard let mark = track.mark(key, at: film.place(instant.data)) else { return 0 }
        let seen = film.presence(of: film.view(instant.data).point(mark.x, mark.high))
        // No tenth follows the last points, so these begin earlier.
        return min(max(drawn + (place > 0.9 ? (place - 0.9) * 10 : 0), 0), 1) * seen
      }
    )
  }

  private var lineWidth: Double {
    spec.lineWidth ?? (spec.kind == .area ? style.type.size * 0.13 : style.type.size * 0.16)
  }
  /// The diameter of the dots; 0 for none.
  private var dot: Double { spec.hasPoints ? spec.pointSize ?? usualDot : 0 }
  private var usualDot: Double { style.type.size * 0.55 }

  private var showsNames: Bool { spec.namesSeries ?? style.namesLines }
  /// Whether its lines have names or numbers at their ends.
  var hasLabels: Bool { showsNames || spec.valueFormat != nil }
  private(set) var ends = LineEnds.Mark(ids: [], shapes: [], labelWidth: 0)
  /// Those of all marks of the chart.
  private var sharedEnds: LineEnds?

  /// Takes the values of a film, before any line follows it.
  func begin(_ film: ChartFilm, _ clock: ChartClock) {
    names = film.names(number)
    for name in names { tracks[name] = LineTrack(film, number, name, joinsGaps: spec.joinsGaps) }
    ends = LineEnds.Mark(
      ids: names.map { ChartClock.id(number, $0) },
      shapes: names.compactMap { name in tracks[name].map { shape(name, $0, film, clock) } }, labelWidth: labelWidth)
  }

  func share(_ ends: LineEnds) { sharedEnds = ends }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    (self.film, self.clock) = (film, clock)
    for layer in markLayers + labelLayers { layer.cover(style.box) }
    if hasLabels, let sharedEnds { report(sharedEnds) }
    for (index, name) in names.enumerated() {
      guard let track = tracks[name] else { continue }
      let color = style.color(spec, index, of: names.count, key: name, number)
      var part =
        parts[name]
        ?? make(
          name, color: color, isNegative: film.hasNegative(number, name), showsName: showsNames)
      if part.dots == nil, dot > 0 || track.hasLonePoint {
        part.dots = makeDots(name, color)
        parts[name] = part
      }
      follow(part, name, shape(name, track, film, clock), showsNames, film, clock)
      if let label = part.label, let sharedEnds {
        follow(label, shape(name, track, film, clock), ChartClock.id(number, name), sharedEnds, film, clock)
      }
    }
    for (id, anchor) in anchors { follow(anchor, id, film, clock) }
  }

  /// - Parameter isNegative: an area below zero has one colour, because a gradient would fade towards its end.
  private func make(_ name: String, color: Color, isNegative: Bool, showsName: Bool) -> Parts {
    var part = Parts()
    if spec.kind == .area {
      let area = ShapeLayer()
      area.name = "\(name) area"
      area.fillColor = spec.arrangement == .grouped ? color.opacity(0.28) : color.opacity(0.85)
      if let gradient = spec.gradient {
        area.fillGradient = gradient
      } else if spec.arrangement == .grouped, !isNegative {
        area.fillGradient = .linear([color.opacity(0.5), color.opacity(0.04)], from: .top, to: .bottom)
      }
      part.area = area
    }
    if lineWidth > 0 {
      let line = ShapeLayer()
      line.name = name
      line.fillColor = nil
      line.strokeColor = color
      if let gradient = spec.lineGradient ?? (spec.kind == .line ? spec.gradient : nil) {
        line.strokeGradient = gradient
      }
      line.lineWidth = lineWidth
      line.lineCap = .round
      line.lineJoin = .round
      if spec.isDashed {
        // Round caps would fill the gaps.
        line.lineCap = .butt
        line.lineDashPattern = [lineWidth * 3, lineWidth * 2.2]
      }
      part.line = line
    }
    for layer in [part.area, part.line].compactMap(\.self) { marks.addSublayer(layer) }
    if spec.valueFormat != nil || showsName {
      let label = style.type.text(showsName ? name : "", style.labelColor(color, spec), weight: .semibold)
      label.name = "\(name) label"
      label.anchorPoint = CGPoint(x: 0, y: 0.5)
      labels.addSublayer(label)
      part.label = label
    }
    parts[name] = part
    return part
  }

  private func makeDots(_ name: String, _ color: Color) -> ShapeLayer {
    let dots = ShapeLayer()
    dots.name = "\(name) points"
    dots.fillColor = color
    marks.addSublayer(dots)
    return dots
  }

  // MARK: Following

  private func shape(_ name: String, _ track: LineTrack, _ film: ChartFilm, _ clock: ChartClock) -> LineShape {
    LineShape(
      track: track, film: film, plan: clock.plans[ChartClock.id(number, name)], curve: spec.curve, dot: dot,
      loneDot: max(usualDot, 2 * lineWidth))
  }

  private func follow(
    _ part: Parts, _ name: String, _ shape: LineShape, _ showsName: Bool, _ film: ChartFilm, _ clock: ChartClock
  ) {
    let id = ChartClock.id(number, name)
    let (opacity, box) = (spec.opacity ?? 1, CGRect(origin: .zero, size: style.box.size))
    for layer in [part.area, part.line, part.dots].compactMap(\.self) {
      // All layers cover the chart, so their paths share its coordinates.
      layer.bounds = box
      layer.position = CGPoint(x: box.midX, y: box.midY)
      layer.follow(clock, id, .opacity) { .number(opacity * film.emphasis($0.emphasis, of: [name])) }
    }
    part.area?.follow(clock, id, .path) { .path(shape.area($0)) }
    part.line?.follow(clock, id, .path) { .path(shape.line($0)) }
    part.dots?.follow(clock, id, .path) { .path(shape.dots($0)) }
    guard let label = part.label else { return }
    label.follow(clock, id, .opacity) { instant in
      // The label comes in with the first eighth of the line.
      .number(min(1, shape.progress(instant) * 8) * film.emphasis(instant.emphasis, of: [name]))
    }
    guard let format = spec.valueFormat else { return }
    let step = ChartFormat.labelStep(
      of: film.poses.flatMap { $0.series[number].flatMap { $0.marks.values.map(\.value) } })
    let locale = style.locale
    label.follow(clock, id, .string) { instant in
      let text = format.label(shape.head(instant).value, step: step, locale)
      return .string(showsName ? "\(name)  \(text)" : text)
    }
  }

  /// Places the label of a line, which keeps clear of those of the other ones.
  private func follow(
    _ label: TextLayer, _ shape: LineShape, _ id: String, _ ends: LineEnds, _ film: ChartFilm, _ clock: ChartClock
  ) {
    guard let index = ends.ids.firstIndex(of: id) else { return }
    let places = ends.places
    label.fontSize = style.type.size * places.scale
    let gap = style.type.size * 0.5
    label.follow(clock, ends.ids, .position) { instants in
      let instant = instants[index]
      let (head, settled) = (shape.head(instant), shape.settled(instant))
      var dodge = places.rest(index, film.place(instant.data)) * settled
      if settled < 1 { dodge += places.drawing(index, instants) * (1 - settled) }
      // Beside bars the name stands beyond the last of them.
      let rest = film.travels && film.reservesSlots ? max(film.plot.maxX - head.point.x, 0) * settled : 0
      return .point(CGPoint(x: head.point.x + rest + gap, y: head.point.y + dodge))
    }
  }

  /// The width of the widest label, in points, about.
  private var labelWidth: Double {
    let name = showsNames ? names.map { style.type.measure($0, weight: .semibold).width }.max() ?? 0 : 0
    return name + (spec.valueFormat == nil ? 0 : style.type.size * 3)
  }

  private func report(_ ends: LineEnds) {
    // The first mark speaks for all.
    guard ends.places.isCrowded, !hasReported, ends.ids.first == self.ends.ids.first else { return }
    hasReported = true
    DiagnosticLog.warning(
      .noRoom,
      "the labels of \(ends.ids.count) lines have no room at their ends, so they lie on one another; make the chart higher, use a "
        + "smaller font or fewer lines, or a legend(…) with seriesLabels(false)")
  }

  private func follow(_ anchor: Layer, _ id: MarkID, _ film: ChartFilm, _ clock: ChartClock) {
    guard let track = tracks[id.series] else { return }
    let key = id.key
    anchor.follow(clock, nil, .position) { instant in
      guard let mark = track.mark(key, at: film.place(instant.data)) else { return .point(.zero) }
      return .point(film.view(instant.data).point(mark.x, mark.high))
    }
  }
}
