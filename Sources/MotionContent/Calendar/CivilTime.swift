// SPDX-License-Identifier: Apache-2.0

/// A time of the Gregorian calendar in UTC, with its fields. Days are counted from 1970-01-01.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  /// 0…11.
  package var month: Int
  /// 1…31.
  package var day: Int
  /// Milliseconds since midnight.
  package var milliseconds: Int

  package static let dayLength = 86_400_000
  /// Times beyond the years ±200,000 are no dates.
  package static let limit = 6_300_000_000_000_000

  package init(_ time: Int) {
    let days = CivilTime.floor(time, CivilTime.dayLength)
    milliseconds = time - days * CivilTime.dayLength
    // Years that begin in March have their leap day at the end; 400 of them have 146,097 days.
    let shifted = days + 719_468
    let era = CivilTime.floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 2 : marchMonth - 10
    year = yearOfEra + era * 400 + (month < 2 ? 1 : 0)
  }

  /// Milliseconds since 1970 at the start of a day; months beyond 0…11 count into other years.
  package static func time(year: Int, month: Int = 0, day: Int = 1) -> Int {
    let months = year * 12 + month
    let (year, month) = (floor(months, 12), months - floor(months, 12) * 12)
    let marchYear = month < 2 ? year - 1 : year
    let era = floor(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month < 2 ? month + 10 : month - 2) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - 719_468 + day - 1) * dayLength
  }

  package static func floor(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((-a + b - 1) / b) }
}
