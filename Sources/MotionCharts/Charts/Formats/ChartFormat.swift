// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How a chart writes numbers, on axes and on marks.
///
/// ```swift
/// Chart(data) { Bars("revenue").valueLabels(.currency("EUR")) }.yAxis(format: .compact)
/// ```
///
/// The chart's locale decides separators, digits and words, whatever the machine's is.
public struct ChartFormat: Sendable {
  /// - Parameter step: the distance of two ticks, or 0 for a single number.
  let text: @Sendable (_ number: Double, _ step: Double, Locale) -> String
  /// Whether marks and axes choose another format that says more.
  private(set) var isAutomatic = false

  /// As many digits as tell ticks apart. Numbers from 10,000 on are short: 12K. Shares of a sum are percentages.
  public static let automatic: ChartFormat = {
    var format = ChartFormat { number, step, locale in
      let large = max(abs(number), step)
      if large >= 10_000 { return compact.text(number, step, locale) }
      let digits =
        step > 0
        ? fractionDigits(of: step)
        : abs(number) >= 100 ? 0 : abs(number) >= 10 ? 1 : 2 + leadingZeros(of: number)
      return plain(number, step > 0 ? digits...digits : 0...digits, locale)
    }
    format.isAutomatic = true
    return format
  }()
  /// Short: 1.2K, 3.4M.
  public static let compact = ChartFormat { number, step, locale in
    // Foundation has no names for larger numbers.
    guard abs(number) < 1e15 else { return plain(number, 0...2, locale) }
    // As many digits as tell ticks apart, in the unit that the number is written in.
    let unit = compactUnit(of: number, locale)
    let digits = step > 0 ? min(fractionDigits(of: step / unit), 3) : abs(number) / unit >= 100 ? 0 : 1
    let style = FloatingPointFormatStyle<Double>.number.notation(.compactName).precision(
      .fractionLength(0...max(digits, 0))
    ).locale(locale)
    return signed(style.rounded(rule: rounding).format(number))
  }
  /// With separators and a fixed number of digits after the point.
  /// Example: `Bars("revenue").valueLabels(.number(1))`
  public static func number(_ fractionDigits: Int = 0) -> ChartFormat {
    let digits = min(max(fractionDigits, 0), 15)
    return ChartFormat { number, _, locale in plain(number, digits...digits, locale) }
  }
  /// A fraction of 1 as a percentage: 0.25 is 25 %.
  /// Example: `Line("share").valueLabels(.percent(1))`
  public static func percent(_ fractionDigits: Int = 0) -> ChartFormat {
    let digits = min(max(fractionDigits, 0), 15)
    return ChartFormat { number, step, locale in
      let needed = step > 0 ? max(digits, ChartFormat.fractionDigits(of: step * 100)) : digits
      let style = FloatingPointFormatStyle<Double>.Percent(locale: locale).precision(.fractionLength(needed))
      return signed(style.rounded(rule: rounding).format(zeroed(number, 1 / 100, needed)))
    }
  }
  /// An amount of money, by the code of its currency. Digits after the point are those of the axis, or two; large amounts are short.
  /// Example: `Bars("revenue").valueLabels(.currency("EUR"))`
  public static func currency(_ code: String, _ fractionDigits: Int? = nil) -> ChartFormat {
    ChartFormat { number, step, locale in
      let style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale).rounded(rule: rounding)
      if fractionDigits == nil, max(abs(number), step) >= 1e6, abs(number) < 1e15 {
        let digits = step > 0 ? min(ChartFormat.fractionDigits(of: step / compactUnit(of: number, locale)), 3) : 1
        return signed(style.notation(.compactName).precision(.fractionLength(0...digits)).format(number))
      }
      let needed =
        fractionDigits
        ?? (step > 0 ? (step >= 1 ? 0 : max(2, ChartFormat.fractionDigits(of: step))) : abs(number) >= 1000 ? 0 : 2)
      let digits = min(max(needed, 0), 15)
      return signed(style.precision(.fractionLength(digits)).format(zeroed(number, 1, digits)))
    }
  }
  /// With a unit behind it: 12 kg.
  /// Example: `Bars("weight").valueLabels(.number(1).unit("kg"))`
  public func unit(_ unit: String) -> ChartFormat {
    let text = text
    return ChartFormat { text($0, $1, $2) + "\u{202F}" + unit }
  }
  /// With a plus sign before numbers above zero.
  /// Example: `Bars("change").valueLabels(.percent(1).signed())`
  public func signed() -> ChartFormat {
    let text = text
    return ChartFormat { number, step, locale in (number > 0 ? "+" : "") + text(number, step, locale) }
  }
  /// Written by a function of the number.
  ///
  /// - Parameter text: depends on its argument only: it is called for any frame, in any order, on any thread.
  ///
  /// Example: `Bars("laps").valueLabels(.text { "\(Int($0)) laps" })`
  public static func text(_ text: @escaping @Sendable (Double) -> String) -> ChartFormat {
    ChartFormat { number, _, _ in text(number) }
  }

  /// 0.25 is 0.3, as people round, not 0.2.
  static let rounding = FloatingPointRoundingRule.toNearestOrAwayFromZero

  private init(text: @escaping @Sendable (Double, Double, Locale) -> String) { self.text = text }

  /// The number that a compact text counts in: thousands, ten thousands or lakhs, by the language (CLDR's compact decimal formats).
  private static func compactUnit(of number: Double, _ locale: Locale) -> Double {
    let language = locale.language.languageCode?.identifier ?? "en"
    let units: [Double] =
      ["ja", "ko", "zh", "yue"].contains(language)
      ? [1e12, 1e8, 1e4]
      : language == "hi" || locale.region?.identifier == "IN" ? [1e12, 1e7, 1e5, 1e3] : [1e12, 1e9, 1e6, 1e3]
    return units.first { abs(number) >= $0 } ?? 1
  }

  /// Zeros between the point and the first other digit of a number, at most 10.
  static func leadingZeros(of number: Double) -> Int {
    var (zeros, power) = (0, 10.0)
    while zeros < 10, abs(number) * power < 1, number != 0 { (zeros, power) = (zeros + 1, power * 10) }
    return zeros
  }

  private static func fractionDigits(of step: Double) -> Int {
    var (digits, power) = (0, 1.0)
    while digits < 12, abs((step * power).rounded() - step * power) > 1e-6 * step * power {
      (digits, power) = (digits + 1, power * 10)
    }
    return digits
  }

  private static func plain(_ number: Double, _ digits: ClosedRange<Int>, _ locale: Locale) -> String {
    guard abs(number) < 1e15 else {
      let style = FloatingPointFormatStyle<Double>.number.notation(.scientific).precision(.fractionLength(0...2))
      return signed(style.locale(locale).format(number))
    }
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits)).locale(locale)
      .rounded(rule: rounding)
    return signed(style.format(zeroed(number, 1, digits.upperBound)))
  }

  /// 0 if the number is written as 0, which has no sign.
  private static func zeroed(_ number: Double, _ unit: Double, _ digits: Int) -> Double {
    var half = 0.5 * unit
    for _ in 0..<digits { half /= 10 }
    return abs(number) < half ? 0 : number
  }

  /// A minus sign is as wide as a plus.
  private static func signed(_ text: String) -> String { text.replacingOccurrences(of: "-", with: "\u{2212}") }
}
