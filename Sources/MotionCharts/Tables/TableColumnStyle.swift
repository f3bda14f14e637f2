// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionDSL

/// How a column of a ``TableLayer`` is shown.
struct TableColumnStyle {
  var title: String?
  var alignment: TableLayer.Alignment?
  var decimals: Int?
  var prefix = ""
  var suffix = ""
  var width: Double?
  var format: ((Table.Value) -> String)?
}

extension TableLayer {
  /// Where the text of a column lies in its width.
  ///
  /// Example: `TableLayer(sales).column("city", alignment: .trailing)`
  public enum Alignment: Hashable, Sendable {
    /// At the side where its writing begins.
    /// Example: `TableLayer(sales).column("city", alignment: .leading)`
    case leading
    /// Example: `TableLayer(sales).column("grade", alignment: .center)`
    case center
    /// Example: `TableLayer(sales).column("city", alignment: .trailing)`
    case trailing
    /// With decimal signs below each other, as numbers are unless told otherwise.
    /// Example: `TableLayer(sales).column("growth", alignment: .decimal)`
    case decimal
  }

  /// The lines and areas around rows.
  ///
  /// Example: `TableLayer(sales).style(.striped)`
  public enum Style: Hashable, Sendable {
    /// A fine line below each row.
    /// Example: `TableLayer(sales).style(.lined)`
    case lined
    /// A tint behind every second row.
    /// Example: `TableLayer(sales).style(.striped)`
    case striped
    /// Neither.
    /// Example: `TableLayer(sales).style(.plain)`
    case plain
  }
}

/// The texts of a column's cells.
struct TableColumnText {
  let style: TableColumnStyle
  /// Nil for text as it is written.
  private let fraction: Int?
  /// Whether numbers differ so much that each has as many digits as it needs.
  private let isMixed: Bool
  private let isGrouped: Bool
  private let locale: Locale

  init(_ column: Table.Column, _ style: TableColumnStyle, locale: String?) {
    (self.style, self.locale) = (style, Locale(identifier: locale ?? "en_US"))
    let numbers = column.numbers.compactMap(\.self)
    let written = column.cells.compactMap { $0?.written }
    if column.kind != .number || (style.decimals == nil && written.count == column.cells.count { $0 != nil }) {
      fraction = style.decimals
    } else {
      fraction = style.decimals ?? TableColumnText.decimals(of: numbers)
    }
    isMixed = style.decimals == nil && fraction == 3 && TableColumnText.isWide(numbers)
    // Four digits that are all years have no separator.
    isGrouped = !(fraction == 0 && !numbers.isEmpty && numbers.allSatisfy { (1000...2999).contains($0) })
  }

  /// Nil for a missing cell.
  func text(_ cell: Table.Cell?) -> String? {
    guard let cell else { return nil }
    if let format = style.format { return format(cell.value) }
    switch cell.value {
    case .number(let number):
      guard let fraction else { return style.prefix + cell.text + style.suffix }
      let digits: NumberFormatStyleConfiguration.Precision =
        // A double has 15 certain decimal digits.
        isMixed ? .significantDigits(1...15) : .fractionLength(fraction)
      let shown = number.formatted(
        .number.precision(digits).rounded(rule: .toNearestOrAwayFromZero)
          .grouping(isGrouped ? .automatic : .never).locale(locale))
      return style.prefix + minus(shown, number, fraction) + style.suffix
    case .boolean(let value) where cell.written == nil: return style.prefix + (value ? "Yes" : "No") + style.suffix
    case .date, .boolean, .text: return style.prefix + cell.text + style.suffix
    }
  }

  /// A real minus sign, and none before a zero.
  private func minus(_ text: String, _ number: Double, _ fraction: Int) -> String {
    let digits = text.compactMap(\.wholeNumberValue)
    let isZero = !digits.isEmpty && digits.allSatisfy { $0 == 0 }
    guard text.hasPrefix("-") else { return text }
    return isZero ? String(text.dropFirst()) : "\u{2212}" + text.dropFirst()
  }

  /// As many digits as the numbers need, at most three.
  private static func decimals(of numbers: [Double]) -> Int {
    let factors: [Double] = [1, 10, 100]
    for (digits, factor) in factors.enumerated() {
      // Computed numbers miss their decimals by a little.
      let fits = numbers.allSatisfy { number in
        let scaled = number * factor
        return !scaled.isFinite || abs(scaled - scaled.rounded()) <= 1e-9 * max(abs(scaled), 1)
      }
      if fits { return digits }
    }
    return 3
  }

  /// Whether three digits would hide small numbers, or add nothing to large ones.
  private static func isWide(_ numbers: [Double]) -> Bool {
    numbers.contains { $0 != 0 && abs($0) < 0.0005 } || numbers.contains { abs($0) >= 1e9 }
  }

  /// The part before the decimal sign, or before all that follows the last digit. The rest stands to the right of the line at
  /// which numbers align.
  static func wholePart(of text: String, decimal: Character) -> Substring {
    var end = text.startIndex
    var index = text.startIndex
    var hasDigit = false
    while index < text.endIndex {
      let character = text[index]
      // A currency, such as “Fr.”, may have the sign before all digits.
      if character == decimal, hasDigit { return text[..<index] }
      if character.wholeNumberValue != nil {
        hasDigit = true
        end = text.index(after: index)
      }
      index = text.index(after: index)
    }
    return hasDigit ? text[..<end] : text[...]
  }
}
