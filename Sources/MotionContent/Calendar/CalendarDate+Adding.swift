// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension CalendarDate {
  /// The day so many days after this one; before it for negative numbers. Days before year 1 or after year 9999 become the first
  /// or last day that there is.
  ///
  /// Example: `let days = (0..<90).map { ("2027-03-14" as CalendarDate).adding(days: $0) }`
  public func adding(days: Int) -> CalendarDate {
    // More days than there are dates, and far from an overflow.
    let days = min(max(days, -4_000_000), 4_000_000)
    let civil = CivilTime(CivilTime.time(year: year, month: month - 1, day: day) + days * CivilTime.dayLength)
    return known(CalendarDate(year: civil.year, month: civil.month + 1, day: civil.day), isLater: days > 0)
  }

  /// The same day so many months later; earlier for negative numbers. A month that is too short gives its last day: a month after
  /// 31 January is 28 or 29 February. So count all months from one first day, not from the day before.
  ///
  /// Example: `let months = (0..<12).map { ("2027-01-31" as CalendarDate).adding(months: $0) }`
  public func adding(months: Int) -> CalendarDate {
    let months = year * 12 + month - 1 + min(max(months, -120_000), 120_000)
    let (newYear, newMonth) = (CivilTime.floor(months, 12), months - CivilTime.floor(months, 12) * 12 + 1)
    let lengths = [day, 30, 29, 28].filter { $0 <= day }
    let found = lengths.lazy.compactMap { CalendarDate(year: newYear, month: newMonth, day: $0) }.first
    return known(found, isLater: months > year * 12 + month - 1)
  }

  /// The same day so many years later; earlier for negative numbers. 29 February becomes 28 February in other years than leap
  /// years.
  ///
  /// Example: `let anniversary = ("2027-03-14" as CalendarDate).adding(years: 10)`
  public func adding(years: Int) -> CalendarDate { adding(months: min(max(years, -10_000), 10_000) * 12) }

  /// A result, or the first or last possible day. A literal of no date stays the same.
  private func known(_ result: CalendarDate?, isLater: Bool) -> CalendarDate {
    if CalendarDate(description) == nil { return self }
    return result ?? (isLater ? "9999-12-31" : "0001-01-01")
  }
}
