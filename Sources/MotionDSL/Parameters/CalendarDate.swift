// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

/// A day of the Gregorian calendar, whatever the time zone: `2027-03-14` (ISO 8601).
///
/// Example: `let day: CalendarDate = "2027-03-14"`
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// Example: `let year = CalendarDate(year: 2027, month: 3, day: 14)?.year`
  public let year: Int
  /// 1…12.
  /// Example: `let month = CalendarDate(year: 2027, month: 3, day: 14)?.month`
  public let month: Int
  /// 1…31.
  /// Example: `let day = CalendarDate(year: 2027, month: 3, day: 14)?.day`
  public let day: Int
  /// The text of a literal that is not a date.
  private var unreadable: String?

  /// Nil for a text of another form, or a day that does not exist. Years are 1…9999.
  ///
  /// Example: `let day = CalendarDate(["2027", "03", "14"].joined(separator: "-"))`
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ $0.isASCII && $0.isNumber }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Nil for a day that does not exist.
  ///
  /// Example: `let day = CalendarDate(year: 2027, month: 3, day: 14)`
  public init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Whether one day is before another.
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// The date in a language.
  ///
  /// - Parameters:
  ///   - skeleton: the fields that are shown, by the letters of Unicode's date format patterns (UTS 35): `yMMMMd` is a date in
  ///     full, `MMMd` one without a year, `EEEE` the day of the week. The language has their order and punctuation.
  ///   - language: a BCP 47 tag. Nil for the language of the film, or else English.
  ///
  /// Example: `let text = ("2027-03-14" as CalendarDate).formatted("MMMd", language: "de")`
  public func formatted(_ skeleton: String = "yMMMMd", language: String? = nil) -> String {
    if let unreadable { return unreadable }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language ?? FilmVariant.languageOfFormats?.tag ?? "en")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.setLocalizedDateFormatFromTemplate(skeleton)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let date = calendar.date(from: DateComponents(year: year, month: month, day: day))
    return date.map(formatter.string) ?? description
  }
}

extension CalendarDate: CustomStringConvertible {
  public var description: String {
    if let unreadable { return unreadable }
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}

extension CalendarDate: ExpressibleByStringLiteral {
  /// A literal that is not a date appears as written wherever it is shown. As the default of a parameter it is an error.
  public init(stringLiteral text: String) {
    if let date = CalendarDate(text) {
      self = date
    } else {
      (year, month, day, unreadable) = (1, 1, 1, text)
    }
  }
}

extension CalendarDate: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .date }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .string(description) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> CalendarDate? { input.string.flatMap(CalendarDate.init) }
}
