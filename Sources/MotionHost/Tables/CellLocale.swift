// SPDX-License-Identifier: Apache-2.0

import MotionContent
import MotionDSL

/// The rules by which a table's cells write numbers and dates: those of a language and region, by CLDR.
struct CellLocale: Sendable {
  /// A BCP 47 tag.
  let tag: String
  private let locale: TableLocale

  /// Nil for a tag of no known language.
  init?(_ tag: String) {
    guard !tag.isEmpty, let locale = TableLocale(tag) else { return nil }
    (self.tag, self.locale) = (tag, locale)
  }

  /// A cell in the form that parameters read; cells of other kinds as they are.
  ///
  /// - Throws: ``BatchTable/Problem`` with words that follow the column's name, for a number or a date of other rules.
  func read(_ input: ParameterInput, as schema: ParameterSchema) throws(BatchTable.Problem) -> ParameterInput {
    switch (schema, input) {
    case (_, .text("")): return input
    case (.optional, .text) where input.trimmed == "": return input
    case (.optional(let wrapped), _): return try read(input, as: wrapped)
    case (.number, .text(let text)), (.wholeNumber, .text(let text)):
      guard let number = number(text) else { throw problem(text, "a number such as \(locale.numberExample)") }
      return .number(number)
    // A colon separates minutes in all locales.
    case (.duration, .text(let text)) where !text.contains(":"):
      let digits = text.prefix { !$0.isLetter }
      guard let number = number(String(digits)) else {
        throw problem(text, "a duration such as 2\(locale.decimal)5s, 400ms or 1:30")
      }
      return .text("\(number)\(text[digits.endIndex...])")
    case (.date, .text(let text)), (.date, .string(let text)):
      guard let day = day(text) else { throw problem(text, "a date such as \(locale.dateExample)") }
      return .string(day)
    default: return input
    }
  }

  private func problem(_ text: String, _ expected: String) -> BatchTable.Problem {
    BatchTable.Problem(
      message: " is \(ParameterInput.text(text).description), expected \(expected), by --locale \(tag)")
  }

  /// A percent sign is refused: some scripts count per cent, others from 0 to 1.
  private func number(_ text: String) -> Double? {
    text.unicodeScalars.contains { $0 == "%" || $0 == "\u{66A}" } ? nil : locale.number(text)
  }

  /// ISO 8601, nil for a month alone and for a time of a day.
  private func day(_ text: String) -> String? {
    guard text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).count >= 3 || text.contains("年"),
      let time = locale.date(text), time == CalendarTime(time.day)
    else { return nil }
    return time.day.description
  }
}

extension CellLocale {
  private static let usual = ["en", "de", "en-US", "en-GB"].compactMap { CellLocale($0) }

  /// The values of a cell in the usual locales, for a message; nil if it has none.
  static func hint(for input: ParameterInput, of parameter: ParameterDescription) -> String? {
    guard case .text(let text) = input, !text.isEmpty else { return nil }
    var values: [String] = []
    var readings: [String] = []
    for locale in usual {
      guard let read = try? locale.read(input, as: parameter.schema), read != input,
        (try? parameter.value(of: read)) != nil
      else { continue }
      let value = read.description.trimmingCharacters(in: ["“", "”"])
      guard value != text, !values.contains(value) else { continue }
      values.append(value)
      readings.append("--locale \(locale.tag) reads it as \(value)")
    }
    return readings.isEmpty ? nil : readings.joined(separator: ", ")
  }
}
