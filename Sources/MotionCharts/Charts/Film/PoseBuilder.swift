// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionModel

/// Makes poses of data: the axes, and the marks on them.
struct PoseBuilder {
  /// The data of a pose, with the order and the range of the visible part.
  struct Request {
    var data: ChartData
    /// The order of the categories; nil for that of the data.
    var order: ChartOrder?
    /// The part of the axis of keys that is seen, in its units or by the first and the last key; nil for all of it.
    var window: ChartWindow?
  }

  let specs: [MarkSpec]
  /// The column of keys.
  let keyColumn: String
  let xAxis: ChartAxis
  let yAxis: ChartAxis
  /// The lengths of the axes, in points, about.
  let lengths: (x: Double, y: Double)
  let xKind: ChartAxisKind
  let labels: AxisLabels
  let isHorizontal: Bool

  var yKind: ChartAxisKind { yAxis.scale == .log ? .log : .linear }

  func pose(_ request: Request) -> ChartPose {
    var reader = SeriesReader(request.data, x: keyColumn)
    let all = specs.map { spec in reader.series(of: spec) }
    reader.report()
    let slots = xKind == .band ? Slots(all, order: request.order) : Slots([], order: nil)
    var series = zip(specs, all).map { spec, series in marks(of: spec, series, slots) }
    let x = xSpan(all, slots, request.window)
    if xKind != .band { normalizeWidths(&series) }
    let y = ySpan(series, within: request.window == nil ? nil : x)
    if yKind == .log { reportHidden(all) }
    // A logarithmic axis has no zero; its marks begin at its lower end.
    if yKind == .log { series = series.map { $0.map { $0.beginning(at: y.lower) } } }
    var texts: [String: Double] = [:]
    for key in slots.keys { texts[labels.text(of: key, among: slots.keys)] = slots.places[key.key] }
    // An axis of nothing has no numbers.
    let isEmpty = series.joined().allSatisfy { $0.marks.isEmpty }
    let hasRules = yAxis.range != nil || specs.contains { [.rule, .band].contains($0.kind) && !$0.isOnX }
    return ChartPose(
      x: x, y: y,
      xTicks: isEmpty && slots.keys.isEmpty && xAxis.range == nil
        ? []
        : labels.keyTicks(
          x, xKind, slots, length: lengths.x, grain: KeyGrain(all.joined().flatMap(\.rows).compactMap(\.x))),
      yTicks: isEmpty && !hasRules ? [] : labels.valueTicks(y, yKind, length: lengths.y), series: series,
      slots: texts)
  }

  /// Values that a logarithmic axis cannot show.
  private func reportHidden(_ all: [[ChartSeries]]) {
    for series in zip(specs, all).filter({ $0.0.kind != .pie }).flatMap(\.1) {
      let hidden = series.rows.filter { ($0.value ?? 1) <= 0 }
      guard let first = hidden.first else { continue }
      DiagnosticLog.warning(
        .tableData,
        "a logarithmic axis shows only values above 0, so \(hidden.count) of “\(series.name)” are left out, such as "
          + "\(first.value ?? 0) at “\(first.key)”; use scale: .linear to show them")
    }
  }

  /// The slots of the categories of data.
  func slots(_ request: Request) -> Slots {
    guard xKind == .band else { return Slots([], order: nil) }
    var reader = SeriesReader(request.data, x: keyColumn, isQuiet: true)
    return Slots(specs.map { reader.series(of: $0) }, order: request.order)
  }

  // MARK: Marks

  private func marks(of spec: MarkSpec, _ series: [ChartSeries], _ slots: Slots) -> [ChartPose.Series] {
    let largest = series.flatMap(\.rows).compactMap(\.size).max() ?? 0
    // Sums above and below zero, by key.
    var (above, below, total): ([String: Double], [String: Double], [String: Double]) = ([:], [:], [:])
    if spec.arrangement == .share {
      // Shares are of the sum of magnitudes, so negative values count.
      for row in series.flatMap(\.rows) { total[row.key, default: 0] += abs(row.value ?? 0) }
    }
    let isPie = spec.kind == .pie
    let isStacked = spec.arrangement != .grouped && (spec.kind == .bars || spec.kind == .area)
    // A missing value of a stack of areas has no height, because the areas above it go on.
    let pinched =
      isStacked && spec.kind == .area ? Set(series.flatMap(\.rows).filter { $0.value != nil }.map(\.key)) : []
    return series.enumerated().map { index, series in
      var marks: [String: ChartPose.Mark] = [:]
      for (place, row) in series.rows.enumerated() {
        guard let value = row.value ?? (pinched.contains(row.key) ? 0 : nil), marks[row.key] == nil else { continue }
        let unit: Double? = isPie ? Double(place) : row.x.flatMap { xUnit($0, slots) }
        guard let x = unit else { continue }
        var mark = ChartPose.Mark(x: x, low: 0, high: 0, value: value)
        if isStacked {
          let share = spec.arrangement == .share ? (total[row.key].map { $0 > 0 ? value / $0 : 0 } ?? 0) : value
          let base = share < 0 ? below[row.key] ?? 0 : above[row.key] ?? 0
          if share < 0 { below[row.key] = base + share } else { above[row.key] = base + share }
          (mark.low, mark.high) = (base, base + share)
          if spec.arrangement == .share { mark.value = share }
        } else {
          guard let high = isPie ? value : yKind.unit(value) else { continue }
          (mark.low, mark.high) = (isPie || yKind == .linear ? 0 : -.infinity, high)
        }
        if spec.kind == .bars {
          let count = isStacked ? 1 : Double(self.groupCount)
          let place = isStacked ? 0 : Double(groupOffset(of: spec) + index)
          let width = min(0.72 / count, widestBar(slots))
          mark.width = count > 1 ? width * 0.92 : width
          mark.x += (place - (count - 1) / 2) * width
        }
        // The area of a dot shows its size, so its side takes the root.
        if let size = row.size { mark.size = largest > 0 ? (max(size, 0) / largest).squareRoot() : 0 }
        marks[row.key] = mark
      }
      var seen: Set<String> = []
      return ChartPose.Series(
        name: series.name, keys: series.rows.map(\.key).filter { seen.insert($0).inserted }, marks: marks)
    }
  }

  /// Few bars are no wider than eight letters, in units of the axis of keys.
  private func widestBar(_ slots: Slots) -> Double {
    xKind == .band && lengths.x > 0 ? 8 * labels.fontSize * Double(max(slots.keys.count, 1)) / lengths.x : .infinity
  }

  /// How many bars stand side by side at a key.
  private var groupCount: Int { max(1, groups.values.reduce(0, +)) }
  let groups: [Int: Int]
  private func groupOffset(of spec: MarkSpec) -> Int {
    let number =
      specs.firstIndex { $0.kind == spec.kind && $0.columns == spec.columns && $0.splitColumn == spec.splitColumn } ?? 0
    return groups.filter { $0.key < number }.values.reduce(0, +)
  }

  /// Bars on an axis of numbers are as wide as their neighbours allow.
  private func normalizeWidths(_ series: inout [[ChartPose.Series]]) {
    for (index, spec) in specs.enumerated() where spec.kind == .bars {
      let places = Set(series[index].flatMap { $0.marks.values.map(\.x) }).sorted()
      let gap = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
      for number in series[index].indices {
        series[index][number].marks = series[index][number].marks.mapValues { mark in
          var mark = mark
          mark.width *= gap
          return mark
        }
      }
    }
  }

  /// A date written as `2027-03-14`, since 1970 in UTC.
  private static func milliseconds(_ text: String) -> Double? {
    guard let date = CalendarDate(text), case .time(let seconds) = date.chartValue else { return nil }
    return seconds * 1000
  }

  func xUnit(_ value: ChartValue, _ slots: Slots) -> Double? {
    switch (xKind, value) {
    case (.band, _): slots.places[value.key]
    case (.time, .time(let seconds)): seconds * 1000
    case (.time, .text(let text)): PoseBuilder.milliseconds(text)
    case (.linear, .number(let number)), (.log, .number(let number)): number.isFinite ? xKind.unit(number) : nil
    case (.linear, .time(let seconds)): seconds * 1000
    default: nil
    }
  }

  /// Whether each key has room of its own, as bars need it.
  var reservesSlots: Bool { specs.contains { $0.kind == .bars } }
}

extension ChartPose.Series {
  /// The same marks from a unit on.
  fileprivate func beginning(at unit: Double) -> ChartPose.Series {
    var copy = self
    copy.marks = marks.mapValues { mark in
      var mark = mark
      if !mark.low.isFinite { mark.low = unit }
      return mark
    }
    return copy
  }
}
