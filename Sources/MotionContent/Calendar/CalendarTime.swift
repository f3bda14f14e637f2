// SPDX-License-Identifier: Apache-2.0

import MotionDSL

/// A day of the Gregorian calendar and a time of that day, whatever the time zone: `2027-03-14T18:30`.
///
/// Example: `let start = CalendarTime("2027-03-14", hour: 18, minute: 30)`
public struct CalendarTime: Hashable, Sendable, Comparable {
  /// The day.
  /// Example: `let day = CalendarTime("2027-03-14").day`
  public let day: CalendarDate
  /// Seconds since midnight, from 0 to less than 86,400.
  /// Example: `let noon = CalendarTime("2027-03-14", hour: 12).secondOfDay`
  public let secondOfDay: Double

  /// - Parameters:
  ///   - hour: 0…23; other values count as the nearest one.
  ///   - minute: 0…59; other values count as the nearest one.
  ///   - second: from 0 to less than 60; other values count as the nearest one.
  ///
  /// Example: `let start = CalendarTime("2027-03-14", hour: 18, minute: 30)`
  public init(_ day: CalendarDate, hour: Int = 0, minute: Int = 0, second: Double = 0) {
    let (hour, minute) = (min(max(hour, 0), 23), min(max(minute, 0), 59))
    self.day = day
    secondOfDay = Double(hour * 3600 + minute * 60) + (second.isFinite ? min(max(second, 0), 59.999999) : 0)
  }

  init(_ day: CalendarDate, secondOfDay: Double) { (self.day, self.secondOfDay) = (day, secondOfDay) }

  /// Seconds from 1970-01-01T00:00 to this time, without leap seconds: a number for a scale of times.
  /// Example: `let seconds = CalendarTime("2027-03-14").secondsSince1970`
  public var secondsSince1970: Double {
    Double(CivilTime.time(year: day.year, month: day.month - 1, day: day.day)) / 1000 + secondOfDay
  }

  /// The time so many seconds from 1970-01-01T00:00. Nil outside of the years 1…9999.
  /// Example: `let time = CalendarTime(secondsSince1970: 1_800_000_000)`
  public init?(secondsSince1970 seconds: Double) {
    let days = (seconds / 86_400).rounded(.down)
    guard days.isFinite, abs(days) < 4e6 else { return nil }
    let civil = CivilTime(Int(days) * CivilTime.dayLength)
    guard let day = CalendarDate(year: civil.year, month: civil.month + 1, day: civil.day) else { return nil }
    (self.day, secondOfDay) = (day, max(seconds - days * 86_400, 0))
  }

  /// Whether one time is before another.
  public static func < (a: CalendarTime, b: CalendarTime) -> Bool {
    (a.day, a.secondOfDay) < (b.day, b.secondOfDay)
  }
}

extension CalendarTime: CustomStringConvertible {
  /// `2027-03-14`, or `2027-03-14T18:30` with seconds where there are some.
  public var description: String {
    guard secondOfDay > 0 else { return day.description }
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let whole = Int(secondOfDay)
    let time = "\(day)T\(digits(whole / 3600)):\(digits(whole / 60 % 60))"
    let fraction = secondOfDay - Double(whole)
    guard whole % 60 > 0 || fraction > 0 else { return time }
    let thousandths = Int(fraction * 1000)
    let tail = String(1000 + thousandths).dropFirst()
    return "\(time):\(digits(whole % 60))" + (thousandths > 0 ? "." + tail : "")
  }
}
