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
    let widths: [Double] = keys.map { style.type.measure($0, weight: .semibold).width }
    let widest = widths.max() ?? 0
    // Long names leave the pie some of the width.
    let room = CGSize(
      width: max(film.plot.width - 2 * (widest + style.type.size), film.plot.width * 0.3),
      height: film.plot.height - (spec.valueFormat == nil ? 3 : 5) * style.type.size)
    let ring = PieRing(
      film, number, series, keys, plan: clock.plans[id], radius: max(min(room.width, room.height) / 2, 1),
      hole: spec.hole)
    let lineHeight = style.type.measure("Ag", weight: .semibold).height
    let places = PieLabels(
      ring, film, widths: widths, lineHeight: lineHeight, hasValues: spec.valueFormat != nil, size: style.type.size)
    for (index, key) in keys.enumerated() { follow(key, index, ring, places, film, clock, id) }
    cutNames(beside: ring, film)
  }

  /// The names of slices of which only the beginnings have room.
  private(set) var cutNames: [String] = []

  /// Names end with the chart.
  private func cutNames(beside ring: PieRing, _ film: ChartFilm) {
    let size = style.type.size
    let breaking = LabelBreaking(cuttingAt: max(film.plot.width / 2 - ring.radius - size * 0.8, 3 * size))
    for key in keys {
      guard let name = slices[key]?.name, name.string == key,
        let text = breaking.lines(key, { [type = style.type] in type.measure($0, weight: .semibold) })
      else { continue }
      name.string = text
      if spec.namesSeries != false { cutNames.append(key) }
    }
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
    _ key: String, _ index: Int, _ ring: PieRing, _ places: PieLabels, _ film: ChartFilm, _ clock: ChartClock,
    _ id: String
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
    let nameAnchor = parts.value == nil ? 0.5 : 1
    for (text, anchor) in [(parts.name as TextLayer?, nameAnchor), (parts.value, 0)] {
      guard let text else { continue }
      text.follow(clock, id, .anchorPoint) { instant in
        .point(CGPoint(x: places.anchor(index, instant), y: anchor))
      }
      text.follow(clock, id, .position) { instant in
        .point(places.point(index, instant))
      }
      text.follow(clock, id, .opacity) { instant in
        let share = ring.share(index, instant)
        return .number(
          min(share.grown * 3, 1) * places.opacity(index, instant)
            * film.emphasis(instant.emphasis, of: [key]))
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
    style.paint(slice, spec, color)
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
