// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ChartFormat {
  /// The text of a mark's number.
  ///
  /// Short numbers have at most four digits, and none after the point from a thousand on: 1235万, not 1234.568万. Ticks of an axis
  /// keep as many as tell them apart.
  func label(_ number: Double, step: Double, _ locale: Locale) -> String {
    guard abs(number) >= 10_000, number.isFinite else { return text(number, step, locale) }
    var digit = 1.0
    while abs(number) >= digit * 10_000 { digit *= 10 }
    return text(number, max(step, digit), locale)
  }

  /// The smallest step between the numbers, with at most two digits after the point. Numbers that are all below 1 have two digits
  /// after the zeros.
  static func labelStep(of numbers: [Double]) -> Double {
    let largest = numbers.map { abs($0) }.max() ?? 0
    // Computed numbers miss their decimals by a little.
    let exact = 1e-6 * min(largest, 1)
    for (digits, step) in [(1.0, 1.0), (10, 0.1)] {
      if numbers.allSatisfy({ abs(($0 * digits).rounded() - $0 * digits) <= max(exact, 1e-6 * abs($0)) }) {
        return step
      }
    }
    if largest >= 1 { return largest >= 100 ? 1 : largest >= 10 ? 0.1 : 0.01 }
    return (0..<leadingZeros(of: largest)).reduce(0.01) { step, _ in step / 10 }
  }
}
