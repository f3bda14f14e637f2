// SPDX-License-Identifier: Apache-2.0

import MotionContent

/// Ticks at whole seconds, minutes, hours, days, weeks, months and years in UTC, as D3 chooses them.
struct TimeTicks: Hashable, Sendable {
  enum Unit: Int, Hashable, Sendable, Comparable {
    case millisecond, second, minute, hour, day, week, month, year
    static func < (a: Unit, b: Unit) -> Bool { a.rawValue < b.rawValue }
  }
  var unit: Unit
  /// How many of them lie between two ticks; 1 and above.
  var step: Int

  /// Units with their length in milliseconds; months and years have their usual one.
  private static let intervals: [(unit: Unit, step: Int, length: Double)] = [
    (.second, 1, 1e3), (.second, 5, 5e3), (.second, 15, 15e3), (.second, 30, 30e3),
    (.minute, 1, 6e4), (.minute, 5, 3e5), (.minute, 15, 9e5), (.minute, 30, 1.8e6),
    (.hour, 1, 3.6e6), (.hour, 3, 1.08e7), (.hour, 6, 2.16e7), (.hour, 12, 4.32e7),
    (.day, 1, 8.64e7), (.day, 2, 1.728e8), (.week, 1, 6.048e8),
    (.month, 1, 2.592e9), (.month, 3, 7.776e9), (.year, 1, 3.1536e10),
  ]

  init(_ unit: Unit, _ step: Int) { (self.unit, self.step) = (unit, step) }

  /// The interval for about `count` ticks.
  ///
  /// - Parameters:
  ///   - start: milliseconds since 1970 in UTC.
  ///   - end: at or after `start`.
  ///   - least: the shortest unit.
  init(from start: Double, to end: Double, count: Int, least: Unit) {
    self.init(from: start, to: end, count: count)
    if unit < least { self.init(least, 1) }
  }

  /// The same with any unit.
  init(from start: Double, to end: Double, count: Int) {
    let target = abs(end - start) / Double(max(count, 1))
    let intervals = TimeTicks.intervals
    let index = intervals.firstIndex { $0.length > target } ?? intervals.count
    if index == intervals.count {
      let year = 3.1536e10
      let step = LinearTicks.step(from: start / year, to: end / year, count: count)?.value ?? 1
      self.init(.year, max(1, Int(min(step, 1e6))))
    } else if index == 0 {
      let step = LinearTicks.step(from: start, to: end, count: count)?.value ?? 1
      self.init(.millisecond, max(1, Int(step)))
    } else {
      let (below, above) = (intervals[index - 1], intervals[index])
      // The nearest by ratio, as D3 decides.
      let best = target / below.length < above.length / target ? below : above
      self.init(best.unit, best.step)
    }
  }

  /// Ascending ticks within a range, in milliseconds since 1970.
  static func ticks(from start: Double, to end: Double, count: Int) -> [Double] {
    guard end >= start, abs(start) <= Double(CivilTime.limit), abs(end) <= Double(CivilTime.limit) else { return [] }
    return TimeTicks(from: start, to: end, count: count).ticks(from: start, to: end)
  }

  func ticks(from start: Double, to end: Double) -> [Double] {
    var ticks: [Double] = []
    var time = floor(Int(start.rounded(.down)))
    while Double(time) <= end, ticks.count <= 4 * LinearTicks.limit {
      if Double(time) >= start { ticks.append(Double(time)) }
      time = next(after: time)
    }
    return ticks
  }

  /// The last tick at or before a time.
  func floor(_ time: Int) -> Int {
    let civil = CivilTime(time)
    let midnight = time - civil.milliseconds
    switch unit {
    case .millisecond: return CivilTime.floor(time, step) * step
    case .second: return midnight + civil.milliseconds / (1000 * step) * (1000 * step)
    case .minute: return midnight + civil.milliseconds / (60_000 * step) * (60_000 * step)
    case .hour: return midnight + civil.milliseconds / (3_600_000 * step) * (3_600_000 * step)
    // Every second day begins anew with each month.
    case .day: return CivilTime.time(year: civil.year, month: civil.month, day: (civil.day - 1) / step * step + 1)
    case .week:
      // 1970-01-01 was a Thursday; weeks begin on Sunday.
      let days = midnight / CivilTime.dayLength + 4
      return (CivilTime.floor(days, 7) * 7 - 4) * CivilTime.dayLength
    case .month: return CivilTime.time(year: civil.year, month: civil.month / step * step)
    case .year: return CivilTime.time(year: CivilTime.floor(civil.year, step) * step)
    }
  }

  /// The tick after one.
  private func next(after tick: Int) -> Int {
    let civil = CivilTime(tick)
    switch unit {
    case .millisecond: return tick + step
    case .second: return tick + 1000 * step
    case .minute: return tick + 60_000 * step
    case .hour: return tick + 3_600_000 * step
    case .day:
      // Days begin anew with each month, as in D3.
      let later = tick + step * CivilTime.dayLength
      let next = CivilTime(later)
      return next.month == civil.month ? later : CivilTime.time(year: next.year, month: next.month)
    case .week: return tick + 7 * CivilTime.dayLength
    case .month: return CivilTime.time(year: civil.year, month: civil.month + step)
    case .year: return CivilTime.time(year: civil.year + step)
    }
  }

  /// A range that begins and ends at a tick.
  static func nice(_ start: Double, _ end: Double, count: Int) -> (lower: Double, upper: Double) {
    guard end > start, abs(start) <= Double(CivilTime.limit), abs(end) <= Double(CivilTime.limit) else {
      return (start, end)
    }
    let ticks = TimeTicks(from: start, to: end, count: count)
    let low = ticks.floor(Int(start.rounded(.down)))
    let high = ticks.floor(Int(end.rounded(.down)))
    return (Double(low), Double(high) == end ? end : Double(ticks.next(after: high)))
  }
}
