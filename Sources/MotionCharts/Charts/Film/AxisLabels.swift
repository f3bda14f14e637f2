// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore

/// Chooses ticks that have room, and writes them.
struct AxisLabels {
  var xAxis: ChartAxis
  var yAxis: ChartAxis
  var locale: Locale
  var fontSize: Double
  /// Whether keys run from top to bottom.
  var isHorizontal: Bool
  /// The size of a label, in points.
  var measure: (String) -> CGSize
  /// How labels of categories are broken into lines.
  var breaking = LabelBreaking()
  /// The whole chart, in points, for names that are turned.
  var box = CGSize.zero

  /// About how many ticks an axis of values has.
  func valueTickCount(length: Double, _ axis: ChartAxis) -> Int {
    if let count = axis.tickCount { return min(max(count, 1), 200) }
    return min(max(Int(length / (fontSize * (isHorizontal ? 8 : 5))), 2), 6)
  }

  func valueTicks(_ span: ChartPose.Span, _ kind: ChartAxisKind, length: Double) -> [ChartPose.Tick] {
    let count = valueTickCount(length: length, yAxis)
    let format = yAxis.format ?? .automatic
    let ticks = numberTicks(span, kind, count, format)
    return thinned(ticks, span, length: length, isAcross: isHorizontal)
  }

  func keyTicks(
    _ span: ChartPose.Span, _ kind: ChartAxisKind, _ slots: Slots, length: Double, grain: KeyGrain
  ) -> [ChartPose.Tick] {
    switch kind {
    case .band: return ofCategories(slots.keys.count, length: length).nameTicks(span, slots, length: length)
    case .time:
      return dateTicks(span, length: length, grain: grain)
    case .linear, .log:
      let count = xAxis.tickCount ?? min(max(Int(length / (fontSize * 5)), 2), 10)
      // Years have no thousands separator.
      let isYears = kind == .linear && xAxis.format == nil && span.lower >= 1000 && span.upper <= 2999
      let format = xAxis.format ?? (isYears ? ChartFormat.text { ChartValue.number($0).key } : .automatic)
      var ticks = numberTicks(span, kind, min(max(count, 1), 200), format)
      // Numbers between whole keys, such as 2.5 people, mean nothing.
      if kind == .linear, isYears || grain.isWhole, ticks.contains(where: { $0.unit != $0.unit.rounded() }) {
        let whole = ticks.filter { $0.unit == $0.unit.rounded() }
        if isYears || !whole.isEmpty { ticks = whole }
        for index in whole.indices { ticks[index].text = format.text(ticks[index].unit, 1, locale) }
      }
      return thinned(ticks, span, length: length, isAcross: !isHorizontal)
    }
  }

  /// The same for upright bars of a number of categories: a change of the data may bring more.
  private func ofCategories(_ count: Int, length: Double) -> AxisLabels {
    guard !isHorizontal, box.width > 0, count > 0 else { return self }
    var labels = self
    labels.breaking = LabelBreaking(
      length: length, count: count, isHorizontal: false, boxWidth: box.width, fontSize: fontSize,
      lineHeight: measure("Ag").height)
    return labels
  }

  /// The names of categories.
  private func nameTicks(_ span: ChartPose.Span, _ slots: Slots, length: Double) -> [ChartPose.Tick] {
    let texts = slots.keys.map { text(of: $0, among: slots.keys) }
    let broken = zip(slots.keys, texts).map { lines(of: $0, $1) }
    let isText = slots.keys.allSatisfy { if case .text = $0 { true } else { false } }
    var ticks = zip(texts, broken).enumerated().map { index, name in
      ChartPose.Tick(unit: Double(index), text: name.0, isLabelled: true, lines: name.1, isName: isText)
    }
    if isText, !isHorizontal { ticks = crowded(ticks, span, length: length) }
    return thinned(ticks, span, length: length, isAcross: !isHorizontal)
  }

  /// Ticks of dates: of the interval that D3 would choose, or the next longer ones until all labels have room.
  private func dateTicks(_ span: ChartPose.Span, length: Double, grain: KeyGrain) -> [ChartPose.Tick] {
    guard max(abs(span.lower), abs(span.upper)) <= Double(CivilTime.limit) else { return [] }
    let dates = DateLabels(locale, skeleton: xAxis.dateSkeleton)
    var count = xAxis.tickCount.map { min(max($0, 1), 200) } ?? min(max(Int(length / (fontSize * 4.5)), 2), 12)
    while true {
      var interval = TimeTicks(from: span.lower, to: span.upper, count: count, least: grain.unit)
      // Sundays say little about a season, but the first days of months do.
      if xAxis.tickCount == nil, interval.unit == .week, span.upper - span.lower > AxisLabels.longestWeeks {
        interval = TimeTicks(.month, 1)
      }
      let ticks = thinned(
        interval.ticks(from: span.lower, to: span.upper).map {
          ChartPose.Tick(unit: $0, text: dates.text($0, unit: interval.unit), isLabelled: true)
        }, span, length: length, isAcross: !isHorizontal)
      if xAxis.tickCount != nil || count <= 2 || ticks.allSatisfy(\.isLabelled) { return ticks }
      count -= 1
    }
  }

  /// The longest stretch with a tick at each week, in milliseconds: ten weeks.
  private static let longestWeeks = 70 * 86_400_000.0

  /// How the names of so many bars of a race are broken.
  func raceBreaking(_ names: [String], count: Int, length: Double, boxWidth: Double) -> LabelBreaking {
    var breaking = LabelBreaking(
      length: length, count: count, isHorizontal: isHorizontal, boxWidth: boxWidth, fontSize: fontSize,
      lineHeight: measure("Ag").height)
    if isHorizontal {
      breaking.scale = self.breaking.scale
    } else {
      let words = names.flatMap { $0.split(separator: " ") }
      breaking.holdAll(widestWord: words.map { measure(String($0)).width }.max() ?? 0)
    }
    return breaking
  }

  /// Names below crowded upright bars: smaller if that gives all of them room, or else turned. If the bars are too thin for turned
  /// names, or those were cut off as well, names stay level.
  private func crowded(_ ticks: [ChartPose.Tick], _ span: ChartPose.Span, length: Double) -> [ChartPose.Tick] {
    let isCrowded = ticks.contains { $0.isCut || ($0.lines == nil && measure($0.text).width > breaking.width) }
    guard isCrowded, breaking.width.isFinite else { return ticks }
    let smaller = smaller(ticks)
    if let smaller, !smaller.contains(where: \.isCut) { return smaller }
    let level = breaking.cuts ? smaller ?? ticks : nil
    return turned(ticks, span, length: length, orLevel: level) ?? level ?? smaller ?? ticks
  }

  /// The names in lines, smaller. Nil in narrow columns.
  private func smaller(_ ticks: [ChartPose.Tick]) -> [ChartPose.Tick]? {
    guard breaking.width >= LabelBreaking.crowding * fontSize else { return nil }
    var held = breaking
    let words = ticks.flatMap { $0.text.split(separator: " ") }
    held.holdAll(widestWord: words.map { measure(String($0)).width }.max() ?? 0)
    return ticks.map { tick in
      var tick = tick
      (tick.lines, tick.scale) = (held.lines(tick.text, measure), held.scale)
      return tick
    }
  }

  /// The names, turned. Nil if the bars are too thin, or if level ones show all that turned ones would.
  private func turned(
    _ ticks: [ChartPose.Tick], _ span: ChartPose.Span, length: Double, orLevel level: [ChartPose.Tick]?
  ) -> [ChartPose.Tick]? {
    let names = TurnedNames.fitting(
      ticks.map { ($0.text, span.fraction($0.unit)) }, length: length, lineHeight: measure("Ag").height, box: box,
      measure)
    guard let names else { return nil }
    let turned = ticks.map { tick in
      var tick = tick
      (tick.lines, tick.scale) = (names.shown(tick.text, at: span.fraction(tick.unit), measure), names.scale)
      tick.turned = names
      return tick
    }
    let cut = (turned.filter(\.isCut).count, level?.filter(\.isCut).count ?? Int.max)
    return cut.0 < cut.1 ? turned : nil
  }

  /// Below upright bars a number or a date without room is left out, because its beginning would be another one.
  private func lines(of key: ChartValue, _ text: String) -> String? {
    var breaking = breaking
    if case .text = key {} else if !isHorizontal { breaking.cuts = false }
    return breaking.lines(text, measure)
  }

  private func numberTicks(
    _ span: ChartPose.Span, _ kind: ChartAxisKind, _ count: Int, _ format: ChartFormat
  ) -> [ChartPose.Tick] {
    if kind == .log {
      return LogTicks.ticks(from: kind.number(span.lower), to: kind.number(span.upper), count: count).compactMap {
        number in kind.unit(number).map { .init(unit: $0, text: format.text(number, 0, locale), isLabelled: true) }
      }
    }
    let step = LinearTicks.step(from: span.lower, to: span.upper, count: count)?.value ?? 0
    return LinearTicks.ticks(from: span.lower, to: span.upper, count: count).map {
      .init(unit: $0, text: format.text($0, step, locale), isLabelled: true)
    }
  }

  /// The middle of a label below the marks: it reaches up to two sizes of the font beyond their ends.
  static func kept(_ center: Double, half: Double, in range: ClosedRange<Double>, _ fontSize: Double) -> Double {
    let (lower, upper) = (range.lowerBound - 2 * fontSize + half, range.upperBound + 2 * fontSize - half)
    return lower <= upper ? min(max(center, lower), upper) : (lower + upper) / 2
  }

  private func thinned(
    _ ticks: [ChartPose.Tick], _ span: ChartPose.Span, length: Double, isAcross: Bool
  ) -> [ChartPose.Tick] {
    // Labels outside of a zoomed axis take no room.
    let seen = ticks.indices.filter { (-1e-9...1 + 1e-9).contains(span.fraction(ticks[$0].unit)) }
    let sizes = seen.map { index in
      let (size, scale) = (measure(ticks[index].shown), isAcross ? ticks[index].scale : 1)
      // Turned names lie beside one another, by their lines.
      if let turned = ticks[index].turned { return CGSize(width: turned.spacing, height: size.height) }
      return CGSize(width: size.width * scale, height: size.height)
    }
    let isTurned = seen.contains { ticks[$0].turned != nil }
    let scale = isAcross ? 1 : breaking.scale
    // Labels at both ends stay within the plot, so their centres may move.
    let centers = zip(seen.map { ticks[$0] }, sizes).map { tick, size in
      let center = span.fraction(tick.unit) * length
      return isAcross && !isTurned
        ? AxisLabels.kept(center, half: size.width / 2, in: 0...max(length, 0), fontSize) : center
    }
    let kept = TickThinning.kept(
      centers, lengths: sizes.map { isAcross ? $0.width : $0.height * scale },
      gap: isAcross && !isTurned ? fontSize * 0.6 : 0)
    var ticks = ticks
    for index in ticks.indices { ticks[index].isLabelled = false }
    for index in kept { ticks[seen[index]].isLabelled = true }
    return ticks
  }

  /// The label of a category.
  func text(of key: ChartValue, among keys: [ChartValue]) -> String {
    switch key {
    case .text(let text): return text
    case .number(let number): return xAxis.format?.text(number, 0, locale) ?? key.key
    case .time(let seconds):
      let isMonthly = keys.allSatisfy {
        if case .time(let time) = $0, abs(time) * 1000 < Double(CivilTime.limit) {
          let civil = CivilTime(Int(time * 1000))
          return civil.day == 1 && civil.milliseconds == 0
        }
        return false
      }
      let isYearly =
        isMonthly
        && keys.allSatisfy { if case .time(let time) = $0 { CivilTime(Int(time * 1000)).month == 0 } else { false } }
      guard abs(seconds) * 1000 < Double(CivilTime.limit) else { return key.key }
      let unit: TimeTicks.Unit = isYearly ? .year : isMonthly ? .month : .day
      // A bar stands for the month, so “2026” alone would be taken for the year.
      let isJanuary = unit == .month && CivilTime(Int(seconds * 1000)).month == 0
      let skeleton = xAxis.dateSkeleton ?? (isJanuary ? "yMMM" : nil)
      return DateLabels(locale, skeleton: skeleton).text(seconds * 1000, unit: unit)
    }
  }
}
