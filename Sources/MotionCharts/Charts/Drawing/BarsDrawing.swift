// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The bars of one mark of a chart, with their labels.
final class BarsDrawing: ChartDrawing {
  let spec: MarkSpec
  let number: Int
  let style: ChartStyle
  private let marks = Layer().name("bars")
  private let labels = Layer().name("bar labels")
  private var bars: [MarkID: (bar: ShapeLayer, label: TextLayer?)] = [:]
  private weak var clock: ChartClock?
  private var film: ChartFilm?
  private var hasReported = false
  private var hasColorByKey = false
  /// In the order in which they grow.
  private var order: [MarkID] = []

  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle) {
    (self.spec, self.number, self.style) = (spec, number, style)
  }

  var markLayers: [Layer] { [marks] }
  var labelLayers: [Layer] { [labels] }

  func growthCount(_ series: String) -> Int { order.filter { $0.series == series }.count }

  func layer(_ key: String, of series: String?) -> Layer? {
    id(key, series).flatMap { bars[$0]?.bar }
  }
  func label(_ key: String, of series: String?) -> TextLayer? {
    id(key, series).flatMap { bars[$0]?.label }
  }

  /// The first bar of a key that has a value.
  private func id(_ key: String, _ series: String?) -> MarkID? {
    order.first {
      $0.key == key && (series == nil || $0.series == series) && film?.hasMark(number, $0.series, key) ?? false
    }
  }
  var keys: [String] { order.map(\.key) }

  func arrival(_ key: String, of series: String?) -> MarkArrival? {
    guard let found = id(key, series), let clock else { return nil }
    let id = ChartClock.id(number, found.series)
    let (plan, rank) = (clock.plans[id], order.filter { $0.series == found.series }.firstIndex(of: found) ?? 0)
    guard let film else { return nil }
    let track = film.track(number, found.series, found.key)
    return MarkArrival(
      id: id, names: [found.key, found.series],
      grown: { instant in
        let (frame, _) = film.view(instant.data).bar(track.at(film.place(instant.data)), grown: 1)
        return (plan?.progress(instant.reveal, rank: rank) ?? 1)
          * film.presence(of: CGPoint(x: frame.midX, y: frame.midY))
      }
    )
  }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    (self.clock, self.film) = (clock, film)
    for layer in markLayers + labelLayers { layer.cover(style.box) }
    let names = film.names(number)
    let all = names.map { series in
      film.keys(number, series).map { (key: $0, track: film.track(number, series, $0)) }
    }
    let fit = fit(all.joined().map(\.track), film)
    for (index, series) in names.enumerated() {
      let (keys, tracks) = (all[index].map(\.key), all[index].map(\.track))
      let step = labelStep(tracks, film)
      for (rank, (key, track)) in zip(keys, tracks).enumerated() {
        let id = MarkID(series: series, key: key)
        let layers = bars[id] ?? make(id, color: style.color(spec, index, of: names.count, key: key, number))
        follow(layers, id, track, rank, step, fit, film, clock)
      }
    }
  }

  /// Gives each key a colour of its own, unless the script states colours.
  ///
  /// - Parameter seen: the keys that are ever seen; the others have no colour of their own.
  func colorByKey(seen: Set<String>) {
    guard spec.colors.isEmpty, spec.keyColors.isEmpty, spec.gradient == nil else { return }
    hasColorByKey = true
    let shown = order.filter { seen.contains($0.key) }
    for (rank, id) in (shown + order.filter { !seen.contains($0.key) }).enumerated() {
      bars[id]?.bar.fillColor = style.theme.color(rank)
    }
    let count = style.theme.colors.count
    guard shown.count > count else { return }
    DiagnosticLog.warning(
      .tableData,
      "\(shown.count) bars are seen in a race, but there are \(count) colours, so some have the same; show fewer by top:, or "
        + "state colours, such as fillColors([\"\(shown[0].key)\": .orange])")
  }

  /// A race has as many digits as its data: the numbers between two dates have none of their own.
  private func labelStep(_ tracks: [MarkTrack], _ film: ChartFilm) -> Double {
    film.poses.lazy.compactMap(\.labelStep).first ?? ChartFormat.labelStep(of: tracks.flatMap { $0.marks.map(\.value) })
  }

  /// The size of the numbers at the ends of bars.
  private func fit(_ tracks: [MarkTrack], _ film: ChartFilm) -> BarLabelFit {
    guard spec.valueFormat != nil, spec.arrangement == .grouped else { return BarLabelFit() }
    let values = tracks.flatMap { $0.marks.map(\.value) }
    let widest = width(of: values, labelStep(tracks, film))
    let fit = BarLabelFit(tracks, film, widest: widest, lineHeight: style.type.measure("0", weight: .semibold).height)
    report(fit, tracks.count)
    return fit
  }

  private func make(_ id: MarkID, color: Color) -> (bar: ShapeLayer, label: TextLayer?) {
    let bar = ShapeLayer()
    bar.name = id.key
    style.paint(bar, spec, hasColorByKey ? style.theme.color(order.count) : color)
    marks.addSublayer(bar)
    var label: TextLayer?
    if spec.valueFormat != nil {
      // Labels of stacked bars stand within them.
      let isInside = spec.arrangement != .grouped
      let text = style.type.text("", isInside ? style.contrast(to: color) : style.theme.text, weight: .semibold)
      text.name = "\(id.key) label"
      labels.addSublayer(text)
      label = text
    }
    bars[id] = (bar, label)
    order.append(id)
    return (bar, label)
  }

  private func follow(
    _ layers: (bar: ShapeLayer, label: TextLayer?), _ id: MarkID, _ track: MarkTrack, _ rank: Int, _ step: Double,
    _ fit: BarLabelFit, _ film: ChartFilm, _ clock: ChartClock
  ) {
    let growth = ChartClock.id(number, id.series)
    let plan = clock.plans[growth]
    let names = [id.key, id.series]
    let opacity = spec.opacity ?? 1
    let isHorizontal = film.isHorizontal
    @Sendable func bar(_ instant: ChartInstant) -> (
      frame: CGRect, isNegative: Bool, mark: ChartPose.Mark, grown: Double
    ) {
      let mark = track.at(film.place(instant.data))
      let grown = plan?.progress(instant.reveal, rank: rank) ?? 1
      let (frame, isNegative) = film.view(instant.data).bar(mark, grown: grown)
      return (frame, isNegative, mark, grown)
    }
    let stacked = spec.arrangement != .grouped
    let radius = spec.cornerRadius ?? (stacked ? 0 : style.type.size * 0.22)
    layers.bar.follow(clock, growth, .bounds) { .rect(CGRect(origin: .zero, size: film.cut(bar($0).frame).size)) }
    layers.bar.follow(clock, growth, .position) { instant in
      let frame = film.cut(bar(instant).frame)
      return .point(CGPoint(x: frame.midX, y: frame.midY))
    }
    layers.bar.follow(clock, growth, .path) { instant in
      let (frame, isNegative, _, _) = bar(instant)
      return .path(BarsDrawing.path(film.cut(frame).size, radius, isNegative: isNegative, isHorizontal: isHorizontal))
    }
    layers.bar.follow(clock, growth, .opacity) { instant in
      .number(opacity * bar(instant).mark.presence * film.emphasis(instant.emphasis, of: names))
    }
    if film.poses.contains(where: \.isRace) {
      // One that overtakes passes in front of the other.
      layers.bar.follow(clock, growth, .zPosition) { .number(track.at(film.place($0.data)).rise) }
    }
    guard let label = layers.label, let format = spec.valueFormat else { return }
    let (locale, gap, height) = (style.locale, style.type.size * 0.35, style.type.size)
    label.fontSize = style.type.size * fit.scale
    label.follow(clock, growth, .string) { instant in
      let (_, _, mark, grown) = bar(instant)
      // Writing a number costs more than a bar, so one that is not seen has none.
      return .string(mark.presence > 0 ? format.label(mark.value * grown, step: step, locale) : "")
    }
    let side = BarLabelSide(track, isStacked: stacked, isHorizontal: isHorizontal, reach: height)
    if let anchor = side.fixedAnchor {
      label.anchorPoint = anchor
    } else {
      label.follow(clock, growth, .anchorPoint) { instant in
        let (frame, isNegative, _, _) = bar(instant)
        return .point(side.anchor(frame, isNegative))
      }
    }
    label.follow(clock, growth, .position) { instant in
      let (frame, isNegative, _, _) = bar(instant)
      return .point(side.position(frame, isNegative, gap: isHorizontal ? gap : gap * 0.6))
    }
    let room = stacked ? CGSize(width: width(of: track.marks.map(\.value), step) * 1.04, height: height * 1.1) : .zero
    label.follow(clock, growth, .opacity) { instant in
      let (frame, _, mark, grown) = bar(instant)
      let place = film.place(instant.data)
      // The number of a bar that goes is gone before that of one that comes.
      var shown = max(2 * mark.presence - 1, 0) * film.emphasis(instant.emphasis, of: names) * min(1, grown * 4)
      // Bars outside of a zoomed chart are cut off, and their numbers are hidden.
      shown *= fit.opacity(place) * mark.clearness * film.presence(of: CGPoint(x: frame.midX, y: frame.midY))
      if stacked {
        // In motion it fades within a tenth of its size, so at rest it is there or not.
        let part = min(frame.width / max(room.width, 1), frame.height / room.height)
        shown *= min(max((part - 1) * 20, 0), 1)
      }
      return .number(shown)
    }
  }

  /// The width of the widest of some numbers, in points.
  private func width(of values: [Double], _ step: Double) -> Double {
    guard let format = spec.valueFormat else { return 0 }
    return [values.max(), values.min()].compactMap(\.self).map {
      style.type.measure(format.label($0, step: step, style.locale), weight: .semibold).width
    }.max() ?? 0
  }

  private func report(_ fit: BarLabelFit, _ count: Int) {
    guard fit.isNeverShown, !hasReported else { return }
    hasReported = true
    DiagnosticLog.warning(
      .noRoom,
      "the numbers of \(count) bars side by side have no room, so they are not shown; make the chart larger, use a smaller font or "
        + "fewer bars, or leave out valueLabels(…)")
  }

  /// A bar with rounded corners at its end.
  static func path(_ size: CGSize, _ radius: Double, isNegative: Bool, isHorizontal: Bool) -> Path {
    // A bar shorter than its radius has smaller corners.
    let r = min(radius, min(size.width, size.height) / 2, isHorizontal ? size.width : size.height)
    let box = CGRect(origin: .zero, size: size)
    guard r > 0.01 else { return .rect(box) }
    let (round, flat) = (CGSize(width: r, height: r), CGSize.zero)
    let (start, end) = isNegative ? (round, flat) : (flat, round)
    let radii =
      isHorizontal
      ? Path.CornerRadii(minXminY: start, maxXminY: end, maxXmaxY: end, minXmaxY: start)
      : Path.CornerRadii(minXminY: end, maxXminY: end, maxXmaxY: start, minXmaxY: start)
    return .roundedRect(box, radii: radii)
  }
}
