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
  /// In the order in which they grow.
  private var order: [MarkID] = []

  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle) {
    (self.spec, self.number, self.style) = (spec, number, style)
  }

  var markLayers: [Layer] { [marks] }
  var labelLayers: [Layer] { [labels] }

  func growthCount(_ series: String) -> Int { order.filter { $0.series == series }.count }

  func layer(_ key: String, of series: String?) -> Layer? {
    order.first { $0.key == key && (series == nil || $0.series == series) }.flatMap { bars[$0]?.bar }
  }
  func label(_ key: String, of series: String?) -> TextLayer? {
    order.first { $0.key == key && (series == nil || $0.series == series) }.flatMap { bars[$0]?.label }
  }
  var keys: [String] { order.map(\.key) }

  func arrival(_ key: String, of series: String?) -> (id: String, grown: @Sendable (ChartInstant) -> Double)? {
    guard let found = order.first(where: { $0.key == key && (series == nil || $0.series == series) }), let clock
    else { return nil }
    let id = ChartClock.id(number, found.series)
    let (plan, rank) = (clock.plans[id], order.filter { $0.series == found.series }.firstIndex(of: found) ?? 0)
    return (id, { plan?.progress($0.reveal, rank: rank) ?? 1 })
  }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    self.clock = clock
    for layer in markLayers + labelLayers { layer.cover(style.box) }
    let names = film.names(number)
    for (index, series) in names.enumerated() {
      let keys = film.keys(number, series)
      let tracks = keys.map { film.track(number, series, $0) }
      let step = ChartFormat.labelStep(of: tracks.flatMap { $0.marks.map(\.value) })
      for (rank, (key, track)) in zip(keys, tracks).enumerated() {
        let id = MarkID(series: series, key: key)
        let layers = bars[id] ?? make(id, color: style.color(spec, index, of: names.count, key: key, number))
        follow(layers, id, track, rank, step, film, clock)
      }
    }
  }

  private func make(_ id: MarkID, color: Color) -> (bar: ShapeLayer, label: TextLayer?) {
    let bar = ShapeLayer()
    bar.name = id.key
    bar.fillColor = color
    if let gradient = spec.gradient { bar.fillGradient = gradient }
    marks.addSublayer(bar)
    var label: TextLayer?
    if spec.valueFormat != nil {
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
    _ film: ChartFilm, _ clock: ChartClock
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
    layers.bar.follow(clock, growth, .bounds) { .rect(CGRect(origin: .zero, size: bar($0).frame.size)) }
    layers.bar.follow(clock, growth, .position) { instant in
      let frame = bar(instant).frame
      return .point(CGPoint(x: frame.midX, y: frame.midY))
    }
    layers.bar.follow(clock, growth, .path) { instant in
      let (frame, isNegative, _, _) = bar(instant)
      return .path(BarsDrawing.path(frame.size, radius, isNegative: isNegative, isHorizontal: isHorizontal))
    }
    layers.bar.follow(clock, growth, .opacity) { instant in
      .number(opacity * bar(instant).mark.presence * film.emphasis(instant.emphasis, of: names))
    }
    guard let label = layers.label, let format = spec.valueFormat else { return }
    let (locale, gap, height) = (style.locale, style.type.size * 0.35, style.type.size)
    label.follow(clock, growth, .string) { instant in
      let (_, _, mark, grown) = bar(instant)
      return .string(format.text(mark.value * grown, step, locale))
    }
    label.anchorPoint = stacked ? CGPoint(x: 0.5, y: 0.5) : isHorizontal ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 1)
    let isBelow = !stacked && track.marks.allSatisfy { $0.high <= $0.low && $0.high != 0 }
    if isBelow { label.anchorPoint = isHorizontal ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 0) }
    label.follow(clock, growth, .position) { instant in
      let frame = bar(instant).frame
      if stacked { return .point(CGPoint(x: frame.midX, y: frame.midY)) }
      return .point(
        isHorizontal
          ? CGPoint(x: isBelow ? frame.minX - gap : frame.maxX + gap, y: frame.midY)
          : CGPoint(x: frame.midX, y: isBelow ? frame.maxY + gap * 0.6 : frame.minY - gap * 0.6))
    }
    label.follow(clock, growth, .opacity) { instant in
      let (frame, _, mark, grown) = bar(instant)
      // The number of a bar that goes is gone before that of one that comes.
      var shown = max(2 * mark.presence - 1, 0) * film.emphasis(instant.emphasis, of: names) * min(1, grown * 4)
      if stacked { shown *= min(max(((isHorizontal ? frame.width : frame.height) / height - 1.1) * 4, 0), 1) }
      return .number(shown)
    }
  }

  /// A bar with rounded corners at its end.
  static func path(_ size: CGSize, _ radius: Double, isNegative: Bool, isHorizontal: Bool) -> Path {
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
