// SPDX-License-Identifier: Apache-2.0

import MotionContent
import MotionCore

/// How fine the keys of data are. Ticks between them would say nothing.
struct KeyGrain: Hashable, Sendable {
  /// The longest unit of which all times are whole: midnights are days, and first days of months are months.
  private(set) var unit = TimeTicks.Unit.millisecond
  /// Whether all keys are whole numbers.
  private(set) var isWhole = false

  init(_ keys: some Sequence<ChartValue>) {
    var (hasKeys, isWhole, unit) = (false, true, TimeTicks.Unit.year)
    for key in keys {
      hasKeys = true
      switch key {
      case .number(let number): isWhole = isWhole && number == number.rounded()
      case .time(let seconds):
        isWhole = false
        unit = min(unit, KeyGrain.unit(of: seconds))
      case .text: isWhole = false
      }
    }
    if hasKeys { (self.isWhole, self.unit) = (isWhole, unit) }
  }

  private static func unit(of seconds: Double) -> TimeTicks.Unit {
    guard abs(seconds) * 1000 < Double(CivilTime.limit) else { return .millisecond }
    let civil = CivilTime(Int((seconds * 1000).rounded()))
    if civil.milliseconds != 0 { return .millisecond }
    return civil.day != 1 ? .day : civil.month != 0 ? .month : .year
  }
}
