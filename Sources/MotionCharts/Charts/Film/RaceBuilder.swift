// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The ranks of a race at any time: whole numbers that change when one overtakes another, smoothed over a short while.
struct RaceRanks: Sendable {
  /// For each runner, the rank at each sample.
  let slots: [[Double]]

  /// - Parameters:
  ///   - values: of each runner at each sample; all have as many.
  ///   - window: how many samples an overtaking takes.
  init(_ values: [[Double]], window: Int) {
    let count = values.first?.count ?? 0
    var ranks = values.map { _ in Array(repeating: 0.0, count: count) }
    var order = Array(values.indices)
    for sample in 0..<count {
      // Who was ahead stays ahead of an equal one.
      order = order.enumerated().sorted { a, b in
        let (x, y) = (values[a.element][sample], values[b.element][sample])
        return x == y ? a.offset < b.offset : x > y
      }.map(\.element)
      for (rank, runner) in order.enumerated() { ranks[runner][sample] = Double(rank) }
    }
    // Two moving means make a smooth start and a smooth end, and keep the sum of all ranks.
    let half = max(window / 4, 0)
    // Each mean reaches a quarter of the window to both sides. So both take one window together.
    slots = ranks.map { own in RaceRanks.settled(RaceRanks.mean(RaceRanks.mean(own, half), half), own, window) }
  }

  /// The same numbers, which reach the ranks of both ends there: no overtaking is under way at the first or the last sample.
  private static func settled(_ numbers: [Double], _ ranks: [Double], _ window: Int) -> [Double] {
    guard window > 1, numbers.count > 2, let first = ranks.first, let last = ranks.last else { return numbers }
    let reach = Double(min(window, numbers.count / 2))
    return numbers.enumerated().map { index, number in
      let (start, end) = (Double(index) / reach, Double(numbers.count - 1 - index) / reach)
      guard min(start, end) < 1 else { return number }
      let t = min(start, end)
      // A smooth step: its slope is zero at both ends.
      let own = t * t * (3 - 2 * t)
      return number * own + (start < end ? first : last) * (1 - own)
    }
  }

  /// How readable the texts of a runner are, 0…1. Of two that touch, the one falling back makes room.
  ///
  /// - Parameters:
  ///   - count: of ranks that are seen.
  ///   - presence: how much of each runner is there, 0…1.
  func clearness(_ runner: Int, _ sample: Int, among count: Int, presence: [Double]) -> Double {
    let place = slots[runner][sample]
    guard place < Double(count) else { return 1 }
    var clearness = 1.0
    for other in slots.indices where other != runner && presence[other] > 0 {
      let distance = abs(slots[other][sample] - place)
      guard distance < 0.85 else { continue }
      let touch = min((0.85 - distance) / 0.35, 1) * presence[other]
      // Two that move alike both fade a little; usual overtaking is five times as fast.
      let fall = fall(of: runner, sample) - fall(of: other, sample)
      clearness = min(clearness, 1 - 0.85 * touch * min(max(0.5 + fall / 0.06, 0), 1))
    }
    return clearness
  }

  /// Ranks in a sample.
  func fall(of runner: Int, _ sample: Int) -> Double {
    let own = slots[runner]
    return (own[min(sample + 1, own.count - 1)] - own[max(sample - 1, 0)]) / 2
  }

  /// The mean of each number with its neighbours; beyond the ends the outermost number goes on.
  static func mean(_ numbers: [Double], _ half: Int) -> [Double] {
    guard half > 0, numbers.count > 1, let first = numbers.first, let last = numbers.last else { return numbers }
    let padded = Array(repeating: first, count: half) + numbers + Array(repeating: last, count: half)
    // Running sums give each mean in one subtraction.
    var sums = [0.0]
    sums.reserveCapacity(padded.count + 1)
    for number in padded { sums.append(sums[sums.count - 1] + number) }
    let width = 2 * half + 1
    return numbers.indices.map { (sums[$0 + width] - sums[$0]) / Double(width) }
  }
}

/// The poses of a race: bars in the order of their values, from date to date.
struct RaceBuilder {
  /// How often a second the race is computed; in between it runs evenly.
  static let rate = 20.0
  /// The most poses of a race.
  static let poseLimit = 4000
  /// Seconds in which one bar overtakes another, unless dates follow one another faster.
  static let overtaking = 0.7
  /// A stated time for the same; nil for the usual one.
  var overtaking: Double?

  let builder: PoseBuilder
  let data: ChartData
  let dateColumn: String
  /// How many bars are seen.
  let count: Int
  let seconds: Double

  /// The values of a race by date: each runner has a number at each date from its first to its last one.
  private struct Course {
    var dates: [ChartValue] = []
    var runners: [ChartValue] = []
    var values: [Filled] = []
    /// The smallest step between the numbers of the data.
    var step = 1.0
    /// How many bars are seen.
    var shown = 0
    /// The names of the runners below or beside their bars.
    var ticks: [ChartPose.Tick] = []

    mutating func name(_ builder: PoseBuilder, count: Int) {
      shown = count
      let texts = runners.map { builder.labels.text(of: $0, among: runners) }
      let across = builder.isHorizontal ? builder.lengths.y : builder.lengths.x
      let breaking = builder.labels.raceBreaking(
        texts, count: count, length: builder.lengths.x, boxWidth: across + 5 * builder.labels.fontSize)
      ticks = texts.enumerated().map { runner, text in
        ChartPose.Tick(
          unit: Double(runner), text: text, isLabelled: false, lines: breaking.lines(text, builder.labels.measure),
          scale: builder.isHorizontal ? 1 : breaking.scale)
      }
    }
  }

  private func course(_ column: String) -> Course? {
    guard let dates = data.column(named: dateColumn, for: "the date of a race"),
      let keys = data.column(named: builder.keyColumn, for: "x"),
      let numbers = data.column(named: column, for: "a series")
    else { return nil }
    var (course, dateRows, runnerRows): (Course, [String: Int], [String: Int]) = (Course(), [:], [:])
    var cells: [[Double?]] = []
    for row in 0..<data.rowCount {
      guard let date = dates.cells[row], let key = keys.cells[row] else { continue }
      if dateRows[date.key] == nil {
        dateRows[date.key] = course.dates.count
        course.dates.append(date)
      }
      if runnerRows[key.key] == nil {
        runnerRows[key.key] = course.runners.count
        course.runners.append(key)
        cells.append([])
      }
      guard let runner = runnerRows[key.key], let place = dateRows[date.key] else { continue }
      while cells[runner].count <= place { cells[runner].append(nil) }
      if case .number(let number)? = numbers.cells[row], number.isFinite { cells[runner][place] = number }
    }
    // Rows may come in any order of dates.
    let order = course.dates.indices.sorted { RaceBuilder.isBefore(course.dates[$0], course.dates[$1], $0, $1) }
    course.step = ChartFormat.labelStep(of: cells.joined().compactMap(\.self))
    course.values = cells.map { numbers in
      RaceBuilder.filled(order.map { $0 < numbers.count ? numbers[$0] : nil })
    }
    course.dates = order.map { course.dates[$0] }
    return course
  }

  private static func isBefore(_ a: ChartValue, _ b: ChartValue, _ first: Int, _ second: Int) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)), (.time(let a), .time(let b)): a == b ? first < second : a < b
    default: first < second
    }
  }

  /// A number for each date.
  struct Filled: Hashable, Sendable {
    var numbers: [Double]
    /// The places of the first and the last number of the data; nil for none.
    var known: ClosedRange<Int>?
  }

  /// Missing numbers lie between their neighbours. Before the first and after the last number these are repeated, but nothing is
  /// known there.
  static func filled(_ numbers: [Double?]) -> Filled {
    guard let start = numbers.firstIndex(where: { $0 != nil }), let end = numbers.lastIndex(where: { $0 != nil }) else {
      return Filled(numbers: numbers.map { _ in 0 })
    }
    var result = numbers.enumerated().map { $1 ?? ($0 < start ? numbers[start] : numbers[end]) ?? 0 }
    var last: Int?
    for (index, number) in numbers.enumerated() where number != nil {
      if let last, index - last > 1 {
        for between in (last + 1)..<index {
          let t = Double(between - last) / Double(index - last)
          result[between] = result[last] + (result[index] - result[last]) * t
        }
      }
      last = index
    }
    return Filled(numbers: result, known: start...end)
  }

  func poses() -> [ChartPose] {
    guard let number = builder.specs.firstIndex(where: { $0.kind == .bars }) else { return [] }
    let spec = builder.specs[number]
    let name =
      spec.columns.first
      ?? data.columns.first { column in
        column.name != builder.keyColumn && column.name != dateColumn
          && column.cells.contains { if case .number = $0 { true } else { false } }
      }?.name
    guard let name, var course = course(name), course.dates.count > 0, !course.runners.isEmpty else { return [] }
    let steps = max(course.dates.count - 1, 1)
    let wanted = Int((seconds * RaceBuilder.rate).rounded(.up))
    // Each date is a pose, so that its numbers are exact.
    let perStep = max(1, min(wanted, RaceBuilder.poseLimit) / steps)
    let samples = steps * perStep + 1
    let values = course.values.map { filled in
      let numbers = filled.numbers
      return (0..<samples).map { sample -> Double in
        let (step, rest) = (sample / perStep, Double(sample % perStep) / Double(perStep))
        let (a, b) = (numbers[min(step, numbers.count - 1)], numbers[min(step + 1, numbers.count - 1)])
        return a + (b - a) * rest
      }
    }
    // An overtaking ends before the next date, unless dates follow very fast.
    let usual = min(RaceBuilder.overtaking, max(seconds / Double(steps), 0.3))
    let window = Int(((overtaking ?? usual) * Double(samples) / max(seconds, 1e-3)).rounded())
    let field = Field(
      values: values, presence: course.values.map { RacePresence($0.known, perStep: perStep, window: window) },
      window: min(window, samples / 2))
    course.name(builder, count: min(count, course.runners.count))
    return (0..<samples).map { sample in pose(sample, course, field, number, name, perStep) }
  }

  /// All runners at all samples.
  private struct Field {
    let values: [[Double]]
    let presence: [RacePresence]
    let ranks: RaceRanks

    init(values: [[Double]], presence: [RacePresence], window: Int) {
      (self.values, self.presence) = (values, presence)
      let ranked = zip(values, presence).map { numbers, presence in
        numbers.indices.map { presence.isRanked($0) ? numbers[$0] : -.infinity }
      }
      ranks = RaceRanks(ranked, window: window)
    }
  }

  /// The axis of values: from zero, or from the least value below it with room for its number.
  static func span(least: Double, largest: Double, isHorizontal: Bool) -> ChartPose.Span {
    let upper = largest > 0 ? largest * 1.02 : least < 0 ? 0 : 1
    guard least < 0 else { return ChartPose.Span(lower: 0, upper: upper) }
    let length = upper - least
    // The room opens as a bar goes below zero, so the axis does not jump.
    let room = (isHorizontal ? 0.16 : 0.06) * length * min(-least / (0.05 * length), 1)
    return ChartPose.Span(lower: least - room, upper: upper)
  }

  /// The date that is shown at a place between dates: the nearest one. Whole numbers are counted through, such as years.
  static func date(_ dates: [ChartValue], at place: Double) -> ChartValue {
    let last = dates.count - 1
    let start = min(max(Int(place), 0), last)
    let (a, b, rest) = (dates[start], dates[min(start + 1, last)], place - Double(start))
    if case .number(let from) = a, case .number(let to) = b, from == from.rounded(), to == to.rounded() {
      return .number((from + (to - from) * rest).rounded())
    }
    return rest < 0.5 ? a : b
  }

  private func pose(
    _ sample: Int, _ course: Course, _ field: Field, _ number: Int, _ name: String, _ perStep: Int
  ) -> ChartPose {
    let shown = course.shown
    var (marks, slots): ([String: ChartPose.Mark], [String: Double]) = ([:], [:])
    var (least, largest) = (0.0, 0.0)
    let presence = field.presence.map { $0.opacity(sample) }
    for (runner, key) in course.runners.enumerated() {
      let (value, slot) = (field.values[runner][sample], field.ranks.slots[runner][sample])
      var mark = ChartPose.Mark(x: slot, low: 0, high: value, value: value, width: 0.76)
      // It fades where it leaves the chart.
      mark.presence = presence[runner] * min(max(Double(shown) - 0.35 - slot, 0) / 0.5, 1)
      mark.clearness = field.ranks.clearness(runner, sample, among: shown, presence: presence)
      mark.rise = -field.ranks.fall(of: runner, sample)
      marks[key.key] = mark
      slots[course.ticks[runner].text] = slot
      // The axis follows one that comes or goes.
      (least, largest) = (min(least, value * presence[runner]), max(largest, value * presence[runner]))
    }
    let y = RaceBuilder.span(least: least, largest: largest, isHorizontal: builder.isHorizontal)
    let x = ChartPose.Span(lower: -0.5, upper: Double(shown) - 0.5)
    let xTicks = zip(course.runners, course.ticks).map { key, tick in
      let mark = marks[key.key]
      var tick = tick
      tick.isLabelled = (mark?.presence ?? 0) > 0
      tick.strength = (mark?.presence ?? 0) * (mark?.clearness ?? 1)
      return tick
    }
    var series = builder.specs.map { _ in [ChartPose.Series]() }
    series[number] = [.init(name: name, keys: course.runners.map(\.key), marks: marks)]
    let date = RaceBuilder.date(course.dates, at: Double(sample) / Double(perStep))
    return ChartPose(
      x: x, y: y, xTicks: xTicks, yTicks: builder.labels.valueTicks(y, .linear, length: builder.lengths.y),
      series: series, slots: slots, caption: builder.labels.text(of: date, among: course.dates),
      labelStep: course.step)
  }
}
