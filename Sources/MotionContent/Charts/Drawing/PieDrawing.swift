// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A pie with its names and values.
final class PieDrawing: ChartDrawing {
  let spec: MarkSpec
  let number: Int
  let style: ChartStyle
  private let marks = Layer().name("pie")
  private let labels = Layer().name("pie labels")
  private var slices: [String: (slice: ShapeLayer, name: TextLayer, value: TextLayer?)] = [:]
  private(set) var keys: [String] = []

  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle) {
    (self.spec, self.number, self.style) = (spec, number, style)
  }

  var markLayers: [Layer] { [marks] }
  var labelLayers: [Layer] { [labels] }
  func growthCount(_ series: String) -> Int { 1 }
  func layer(_ key: String, of series: String?) -> Layer? { slices[key]?.slice }
  func label(_ key: String, of series: String?) -> TextLayer? { slices[key]?.name }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    for layer in markLayers + labelLayers { layer.cover(style.box) }
    guard let series = film.names(number).first else { return }
    keys = film.keys(number, series)
    report(film)
    let id = ChartClock.id(number, series)
    let widest = keys.map { style.type.measure($0, weight: .semibold).width }.max() ?? 0
    let room = CGSize(
      width: max(film.plot.width - 2 * (widest + style.type.size), film.plot.width * 0.3),
      height: film.plot.height - 3 * style.type.size)
    let ring = PieRing(
      film, number, series, keys, plan: clock.plans[id], radius: max(min(room.width, room.height) / 2, 1),
      hole: spec.hole)
    for (index, key) in keys.enumerated() { follow(key, index, ring, film, clock, id) }
  }

  private var hasReported = 0
  private func report(_ film: ChartFilm) {
    for (index, pose) in film.poses.enumerated() where index >= hasReported {
      for (key, mark) in pose.series[number].first?.marks.sorted(by: { $0.key < $1.key }) ?? [] where mark.value < 0 {
        DiagnosticLog.error(
          "a pie shows parts of a whole, so its values are 0 and above, but “\(key)” is \(mark.value); use Bars for it")
      }
    }
    hasReported = film.poses.count
  }

  private func follow(
    _ key: String, _ index: Int, _ ring: PieRing, _ film: ChartFilm, _ clock: ChartClock, _ id: String
  ) {
    let color = style.color(spec, index, of: keys.count, key: key, number)
    let parts = slices[key] ?? make(key, color)
    let (opacity, box) = (spec.opacity ?? 1, CGRect(origin: .zero, size: style.box.size))
    parts.slice.bounds = box
    // It turns and grows about the middle of the pie.
    parts.slice.anchorPoint = CGPoint(x: ring.center.x / max(box.width, 1), y: ring.center.y / max(box.height, 1))
    parts.slice.position = ring.center
    parts.slice.follow(clock, id, .path) { .path(ring.path(index, $0)) }
    parts.slice.follow(clock, id, .opacity) { .number(opacity * film.emphasis($0.emphasis, of: [key])) }
    let size = style.type.size
    let isLeft = ring.middle(index, ChartInstant(data: 0, emphasis: 0, reveal: GrowthPlan.end)).x < 0
    let hasValue = parts.value != nil
    // Above and below the pie the whole of a label is beyond its edge.
    let away = size * (hasValue ? 0.9 : 0.3)
    parts.name.anchorPoint = CGPoint(x: isLeft ? 1 : 0, y: hasValue ? 1 : 0.5)
    parts.value?.anchorPoint = CGPoint(x: isLeft ? 1 : 0, y: 0)
    for text in [parts.name, parts.value].compactMap(\.self) {
      text.follow(clock, id, .position) { instant in
        let way = ring.middle(index, instant)
        let far = ring.radius + size * 0.8
        return .point(CGPoint(x: ring.center.x + way.x * far, y: ring.center.y + way.y * (far + away)))
      }
      text.follow(clock, id, .opacity) { instant in
        let share = ring.share(index, instant)
        return .number(
          min(share.grown * 3, 1) * min(share.fraction * 60, 1) * film.emphasis(instant.emphasis, of: [key]))
      }
    }
    guard let format = spec.valueFormat else { return }
    let locale = style.locale
    parts.value?.follow(clock, id, .string) { instant in
      let share = ring.share(index, instant)
      return .string(format.text(share.value * share.grown, 0, locale))
    }
  }

  private func make(_ key: String, _ color: Color) -> (slice: ShapeLayer, name: TextLayer, value: TextLayer?) {
    let slice = ShapeLayer()
    slice.name = key
    slice.fillColor = color
    if let gradient = spec.gradient { slice.fillGradient = gradient }
    marks.addSublayer(slice)
    let name = style.type.text(key, style.theme.text, weight: .semibold)
    name.name = "\(key) label"
    name.isHidden = spec.namesSeries == false
    labels.addSublayer(name)
    let value = spec.valueFormat.map { _ in style.type.text("", style.theme.secondaryText) }
    if let value { labels.addSublayer(value) }
    slices[key] = (slice, name, value)
    return (slice, name, value)
  }
}

/// The slices of a pie at any instant.
struct PieRing: Sendable {
  let film: ChartFilm
  let plan: GrowthPlan?
  let radius: Double
  let hole: Double
  let center: CGPoint
  private let tracks: [MarkTrack]

  init(
    _ film: ChartFilm, _ spec: Int, _ series: String, _ keys: [String], plan: GrowthPlan?, radius: Double, hole: Double
  ) {
    (self.film, self.plan, self.radius, self.hole) = (film, plan, radius, hole)
    center = CGPoint(x: film.plot.midX, y: film.plot.midY)
    tracks = keys.map { film.track(spec, series, $0) }
  }

  /// Where a slice begins and ends, clockwise from the top, in turns.
  private func turns(_ index: Int, _ instant: ChartInstant) -> (from: Double, to: Double, grown: Double) {
    let place = film.place(instant.data)
    var (before, own, sum) = (0.0, 0.0, 0.0)
    for (number, track) in tracks.enumerated() {
      let value = max(track.at(place).value, 0)
      if number < index { before += value }
      if number == index { own = value }
      sum += value
    }
    let grown = plan?.progress(instant.reveal, rank: 0) ?? 1
    guard sum > 0 else { return (0, 0, grown) }
    return (before / sum * grown, (before + own) / sum * grown, grown)
  }

  func share(_ index: Int, _ instant: ChartInstant) -> (value: Double, fraction: Double, grown: Double) {
    let (from, to, grown) = turns(index, instant)
    return (tracks[index].at(film.place(instant.data)).value, grown > 0 ? (to - from) / grown : 0, grown)
  }

  /// The direction of the middle of a slice, of length 1.
  func middle(_ index: Int, _ instant: ChartInstant) -> CGPoint {
    let (from, to, _) = turns(index, instant)
    return PieRing.direction((from + to) / 2)
  }

  private static func direction(_ turns: Double) -> CGPoint {
    let (sin, cos) = Math.sincos(2 * Double.pi * turns)
    return CGPoint(x: sin, y: -cos)
  }

  func path(_ index: Int, _ instant: ChartInstant) -> Path {
    let (from, to, _) = turns(index, instant)
    var path = Path()
    guard to > from + 1e-9 else { return path }
    let isWhole = to - from > 1 - 1e-9
    // A gap of even width, two points, between neighbours.
    let gap = isWhole ? 0 : min(1 / (2 * Double.pi * radius), (to - from) / 4)
    let inner = radius * hole
    let innerGap = hole > 0 ? min(gap / hole, (to - from) / 3) : 0
    arc(&path, radius, from + gap, to - gap, isFirst: true)
    if hole > 0 {
      arc(&path, inner, to - innerGap, from + innerGap, isFirst: isWhole)
    } else if !isWhole {
      let way = PieRing.direction((from + to) / 2)
      let half = Math.sin(Double.pi * (to - from))
      // The tips keep the same gap from the middle.
      let away = min(half > 1e-6 ? 1 / half : 0, radius * 0.2)
      path.addLine(to: CGPoint(x: center.x + way.x * away, y: center.y + way.y * away))
    }
    path.closeSubpath()
    return path
  }

  /// An arc as curves of at most an eighth of a turn.
  private func arc(_ path: inout Path, _ radius: Double, _ from: Double, _ to: Double, isFirst: Bool) {
    let count = max(1, Int((abs(to - from) * 8).rounded(.up)))
    func point(_ turns: Double) -> (at: CGPoint, way: CGPoint) {
      let way = PieRing.direction(turns)
      return (CGPoint(x: center.x + way.x * radius, y: center.y + way.y * radius), way)
    }
    let start = point(from)
    if isFirst { path.move(to: start.at) } else { path.addLine(to: start.at) }
    let angle = 2 * Double.pi * (to - from) / Double(count)
    let handle = 4.0 / 3 * Math.tan(angle / 4) * radius
    for step in 1...count {
      let a = point(from + (to - from) * Double(step - 1) / Double(count))
      let b = point(from + (to - from) * Double(step) / Double(count))
      path.addCurve(
        to: b.at, control1: CGPoint(x: a.at.x - a.way.y * handle, y: a.at.y + a.way.x * handle),
        control2: CGPoint(x: b.at.x + b.way.y * handle, y: b.at.y - b.way.x * handle))
    }
  }
}
