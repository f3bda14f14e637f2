// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The parts of the axes that a pose shows.
extension PoseBuilder {
  func xSpan(_ series: [[ChartSeries]], _ slots: Slots, _ window: ChartWindow?) -> ChartPose.Span {
    if xKind == .band {
      var (first, last) = (0.0, Double(max(slots.keys.count, 1)) - 1)
      if let window, let from = xUnit(window.lower, slots), let to = xUnit(window.upper, slots) {
        (first, last) = (min(from, to), max(from, to))
      }
      // Lines and areas over categories reach from edge to edge. Bars and dots need room beside them.
      let pad = first == last || reservesSlots ? 0.5 : specs.contains { $0.kind == .points } ? 0.3 : 0
      return ChartPose.Span(lower: first - pad, upper: last + pad)
    }
    if let window, let first = xUnit(window.lower, slots), let last = xUnit(window.upper, slots), first != last {
      return ChartPose.Span(lower: min(first, last), upper: max(first, last))
    }
    if let range = xAxis.range, let lower = xKind.unit(range.lowerBound), let upper = xKind.unit(range.upperBound) {
      return ChartPose.Span(lower: lower, upper: upper)
    }
    let units = series.joined().flatMap(\.rows).compactMap { $0.x.flatMap { xUnit($0, slots) } }
    guard let lower = units.min(), let upper = units.max() else { return ChartPose.Span(lower: 0, upper: 1) }
    if lower == upper {
      // A date alone stands in the middle of a day: half a day on both sides, in milliseconds.
      let half = xKind == .time ? 43_200_000.0 : max(abs(lower) * 0.1, 0.5)
      return ChartPose.Span(lower: lower - half, upper: upper + half)
    }
    // An axis of dots begins and ends with a tick; lines go from edge to edge.
    guard specs.contains(where: { $0.kind == .points }), xKind == .linear else {
      return ChartPose.Span(lower: lower, upper: upper)
    }
    let nice = LinearTicks.nice(lower, upper, count: 8)
    return ChartPose.Span(lower: nice.lower, upper: nice.upper)
  }

  func ySpan(_ series: [[ChartPose.Series]], within window: ChartPose.Span?) -> ChartPose.Span {
    if let range = yAxis.range, let lower = yKind.unit(range.lowerBound), let upper = yKind.unit(range.upperBound) {
      return ChartPose.Span(lower: lower, upper: upper)
    }
    var (lower, upper, startsAtZero) = (Double.infinity, -Double.infinity, false)
    for (spec, series) in zip(specs, series) where spec.kind != .pie {
      // An area or a bar means its size, so it begins at zero.
      if spec.kind == .bars || spec.kind == .area { startsAtZero = true }
      for mark in series.flatMap({ $0.marks.values }) {
        if let window, mark.x < window.lower || mark.x > window.upper { continue }
        // A line or a dot is only where its value is.
        let reaches = (spec.kind == .bars || spec.kind == .area) && mark.low.isFinite
        lower = min(lower, mark.high, reaches ? mark.low : mark.high)
        upper = max(upper, mark.high, reaches ? mark.low : mark.high)
      }
      guard let window else { continue }
      // A line through an edge of the window has a value there, too.
      for unit in series.flatMap({ PoseBuilder.crossings(of: spec, $0, window) }) {
        (lower, upper) = (min(lower, unit), max(upper, unit))
      }
    }
    // A zoom fits to the marks that it shows. References stand in it or not.
    for spec in specs
    where (window == nil || lower > upper) && (spec.kind == .rule || spec.kind == .band) && !spec.isOnX {
      for case .number(let number)? in [spec.lower, spec.upper] {
        guard let unit = yKind.unit(number) else { continue }
        (lower, upper) = (min(lower, unit), max(upper, unit))
      }
    }
    guard lower <= upper else { return ChartPose.Span(lower: 0, upper: 1) }
    // Numbers below bars need room above the labels of the axis.
    if lower < 0, yKind == .linear, specs.contains(where: { $0.kind == .bars && $0.valueFormat != nil }) {
      lower -= (isHorizontal ? 0.16 : 0.06) * (upper - lower)
    }
    return rounded(lower, upper, startsAtZero: yAxis.startsAtZero ?? (startsAtZero ? true : nil))
  }

  /// The values of a line or an area where it crosses the ends of the visible part.
  private static func crossings(
    of spec: MarkSpec, _ series: ChartPose.Series, _ window: ChartPose.Span
  ) -> [Double] {
    guard spec.kind == .line || spec.kind == .area else { return [] }
    let marks = series.marks.values.sorted { ($0.x, $0.high) < ($1.x, $1.high) }
    guard let first = marks.first, let last = marks.last else { return [] }
    let ends = [window.lower, window.upper].filter { $0 > first.x && $0 < last.x }
    let sides: [(ChartPose.Mark) -> Double] = spec.kind == .area ? [\.high, \.low] : [\.high]
    return sides.flatMap { side -> [Double] in
      let points = marks.map { CGPoint(x: $0.x, y: side($0)) }
      let line = LineGeometry(curve: spec.curve)
      return ends.compactMap { line.line(points, until: $0).map { Double($0.head.y) } }.filter(\.isFinite)
    }
  }

  /// - Parameter startsAtZero: nil to decide by the values.
  private func rounded(_ lower: Double, _ upper: Double, startsAtZero: Bool?) -> ChartPose.Span {
    var (lower, upper) = (lower, upper)
    if yKind == .log {
      let nice = LogTicks.nice(Math.pow(10, lower), Math.pow(10, upper))
      let (low, high) = (yKind.unit(nice.lower) ?? lower, yKind.unit(nice.upper) ?? upper)
      return ChartPose.Span(lower: low, upper: high > low ? high : low + 1)
    }
    // A line far from zero still begins there if that costs little of its room.
    if startsAtZero ?? ((lower > 0 && lower < 0.4 * upper) || (upper < 0 && upper > 0.4 * lower)) {
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    if lower == upper { (lower, upper) = lower == 0 ? (0, 1) : (lower - abs(lower) * 0.1, upper + abs(upper) * 0.1) }
    let nice = LinearTicks.nice(lower, upper, count: labels.valueTickCount(length: lengths.y, yAxis))
    return ChartPose.Span(lower: nice.lower, upper: nice.upper)
  }
}
