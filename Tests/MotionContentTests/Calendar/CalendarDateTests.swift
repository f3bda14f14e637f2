// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionDSL
import Testing

@Suite("Days that are counted from others")
struct CalendarDateTests {
  @Test("days, months and years later and earlier, across leap days and the ends of months")
  func adding() {
    func days(_ day: CalendarDate, _ count: Int) -> String { day.adding(days: count).description }
    func months(_ day: CalendarDate, _ count: Int) -> String { day.adding(months: count).description }
    #expect(days("2027-12-31", 1) == "2028-01-01" && days("2028-02-28", 1) == "2028-02-29")
    #expect(days("2027-03-01", -1) == "2027-02-28" && days("1970-01-01", -1) == "1969-12-31")
    #expect(days("2000-01-01", 146_097) == "2400-01-01" && days("2027-03-14", 0) == "2027-03-14")
    #expect(months("2027-01-31", 1) == "2027-02-28" && months("2028-01-31", 1) == "2028-02-29")
    #expect(months("2027-11-30", 2) == "2028-01-30" && months("2027-01-15", -1) == "2026-12-15")
    #expect(months("2027-05-31", 1) == "2027-06-30" && months("2027-03-31", -13) == "2026-02-28")
    #expect(("2028-02-29" as CalendarDate).adding(years: 1).description == "2029-02-28")
    #expect(("2028-02-29" as CalendarDate).adding(years: -4).description == "2024-02-29")
  }

  @Test("a day beyond the calendar is its first or last one, and a text that is no day stays")
  func limits() {
    for far in [Int.max, 4_000_000, 3_000_000] {
      #expect(("2027-03-14" as CalendarDate).adding(days: far).description == "9999-12-31")
      #expect(("2027-03-14" as CalendarDate).adding(days: -far).description == "0001-01-01")
    }
    #expect(("2027-03-14" as CalendarDate).adding(months: .max).description == "9999-12-31")
    #expect(("2027-03-14" as CalendarDate).adding(years: .min).description == "0001-01-01")
    #expect(("9999-12-31" as CalendarDate).adding(days: 1).description == "9999-12-31")
    #expect(("soon" as CalendarDate).adding(days: 1).description == "soon")
  }

  @Test("a day plus as many days as lie between two is the other one, as Foundation counts them")
  func foundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SystemRandomNumberGenerator()
    let start = try #require(calendar.date(from: DateComponents(year: 1900, month: 1, day: 1)))
    for _ in 0..<300 {
      let (a, b) = (Int.random(in: 0...90_000, using: &random), Int.random(in: 0...90_000, using: &random))
      func day(_ count: Int) throws -> CalendarDate {
        let date = try #require(calendar.date(byAdding: .day, value: count, to: start))
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return try #require(CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      }
      #expect(try day(a).adding(days: b - a) == day(b))
      // Of months, the day is kept as far as the month has it.
      let (from, months) = (try day(a), Int.random(in: -900...900, using: &random))
      let later = from.adding(months: months)
      #expect(later.year * 12 + later.month == from.year * 12 + from.month + months)
      #expect(later.day == from.day || later.day < from.day && later.adding(days: 1).day == 1)
    }
  }
}
