// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionModel

extension String: StringsValue {
  /// The text as it is.
  public func stringsText(in language: Language) -> String { self }
}

extension Int: StringsValue {
  /// With the language's separators between thousands.
  public func stringsText(in language: Language) -> String { formatted(.number.locale(language.locale)) }
}

extension Double: StringsValue {
  /// With the language's separators and up to three digits of a fraction.
  public func stringsText(in language: Language) -> String {
    formatted(.number.precision(.fractionLength(0...3)).locale(language.locale))
  }
}

extension CalendarDate: StringsValue {
  /// In full: March 14, 2027.
  /// Example: `let text = CalendarDate(year: 2027, month: 3, day: 14)?.stringsText(in: "de")`
  public func stringsText(in language: Language) -> String { formatted(language: language.tag) }
}
