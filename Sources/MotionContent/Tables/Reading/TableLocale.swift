// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How numbers and dates are written in a locale, by CLDR.
package struct TableLocale: Sendable {
  /// A BCP 47 tag; nil for the default, English.
  package let identifier: String?
  package let decimal: Unicode.Scalar
  let grouping: Unicode.Scalar
  /// Groups of two digits before the last group of three.
  let groupsByTwo: Bool
  let dateOrder: [DateField]
  /// By name in small letters, without a point at its end.
  let months: [String: Int]

  enum DateField { case year, month, day }

  /// Nil for a tag of no known language.
  package init?(_ identifier: String?) {
    self.identifier = identifier
    let locale = Locale(identifier: identifier ?? "en_US")
    if identifier != nil {
      guard let code = locale.language.languageCode?.identifier,
        Locale.LanguageCode.isoLanguageCodes.contains(where: { $0.identifier == code })
      else { return nil }
    }
    decimal = locale.decimalSeparator?.unicodeScalars.first ?? "."
    grouping = locale.groupingSeparator?.unicodeScalars.first ?? ","
    groupsByTwo = locale.region?.identifier == "IN"
    dateOrder = TableLocale.order(locale)
    months = TableLocale.months(locale)
  }

  private static func order(_ locale: Locale) -> [DateField] {
    let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? "M/d/y"
    var order: [DateField] = []
    for letter in pattern {
      let field: DateField? =
        switch letter {
        case "y", "u": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let field, !order.contains(field) { order.append(field) }
    }
    return order.count == 3 ? order : [.month, .day, .year]
  }

  private static func months(_ locale: Locale) -> [String: Int] {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = Calendar(identifier: .gregorian)
    var months: [String: Int] = [:]
    for names in [
      formatter.monthSymbols, formatter.standaloneMonthSymbols, formatter.shortMonthSymbols,
      formatter.shortStandaloneMonthSymbols,
    ] {
      for (index, name) in names.enumerated() {
        let name = TableLocale.key(name)
        // A locale that only numbers its months has no names for them.
        if !name.isEmpty, Double(name) == nil, months[name] == nil { months[name] = index + 1 }
      }
    }
    return months
  }

  /// As names of months are compared.
  static func key(_ name: some StringProtocol) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// A number as this locale writes it, for messages.
  package var numberExample: String { "1\(grouping)234\(decimal)5" }

  /// A date as this locale writes it, for messages.
  package var dateExample: String {
    switch dateOrder.first {
    case .day where decimal == ",": "14.03.2027 or 2027-03-14"
    case .day: "14/03/2027 or 2027-03-14"
    case .month: "3/14/2027 or 2027-03-14"
    default: "2027/03/14 or 2027-03-14"
    }
  }
}
