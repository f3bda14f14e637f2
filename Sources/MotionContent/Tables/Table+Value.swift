// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL

extension Table {
  /// The kinds of value that a column holds.
  ///
  /// Example: `Table("shops.csv", kinds: ["postcode": .text])`
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Example: `Table("shops.csv", kinds: ["share": .number])`
    case number
    /// A day, or a day with a time. In a column of years, the first day of each.
    /// Example: `Table("shops.csv", kinds: ["year": .date])`
    case date
    /// Example: `Table("shops.csv", kinds: ["open": .boolean])`
    case boolean
    /// Example: `Table("shops.csv", kinds: ["postcode": .text])`
    case text

    var words: String {
      switch self {
      case .number: "numbers"
      case .date: "dates"
      case .boolean: "true or false"
      case .text: "text"
      }
    }
  }

  /// The value of a cell. Literals are values: `Table(columns: ["city", "value"], rows: [["Berlin", 3.6], ["Rome", nil]])`.
  ///
  /// Example: `let value: Table.Value = 3.6`
  public enum Value: Hashable, Sendable {
    /// Example: `let value = Table.Value.number(3.6)`
    case number(Double)
    /// Example: `let value = Table.Value.date(CalendarTime("2027-03-14", hour: 18))`
    case date(CalendarTime)
    /// Example: `let value = Table.Value.boolean(true)`
    case boolean(Bool)
    /// Example: `let value = Table.Value.text("Berlin")`
    case text(String)

    /// A day.
    /// Example: `let value = Table.Value.day("2027-03-14")`
    public static func day(_ day: CalendarDate) -> Value { .date(CalendarTime(day)) }

    /// The kind of value.
    /// Example: `let kind = (3.6 as Table.Value).kind`
    public var kind: Kind {
      switch self {
      case .number: .number
      case .date: .date
      case .boolean: .boolean
      case .text: .text
      }
    }
  }
}

extension Table.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(floatLiteral number: Double) { self = .number(number) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Table.Value: CustomStringConvertible {
  /// The value as text, the same in every locale: `3.6`, `2027-03-14`, `true`.
  public var description: String {
    switch self {
    case .number(let number): Int(exactly: number).map(String.init) ?? number.description
    case .date(let time): time.description
    case .boolean(let value): "\(value)"
    case .text(let text): text
    }
  }
}

extension Table.Value: Comparable {
  /// Values of a kind by their order. Numbers come before dates, dates before booleans, and texts last. Texts compare as people
  /// expect, whatever their case, with numbers in them by their value.
  public static func < (a: Table.Value, b: Table.Value) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.date(let a), .date(let b)): a < b
    case (.boolean(let a), .boolean(let b)): !a && b
    case (.text(let a), .text(let b)): isBefore(a, b)
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .date: 1
    case .boolean: 2
    case .text: 3
    }
  }

  private static func isBefore(_ a: String, _ b: String) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .numeric]
    switch a.compare(b, options: options, range: nil, locale: Locale(identifier: "en")) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    // One order of texts that differ in case alone.
    case .orderedSame: return a < b
    }
  }
}
