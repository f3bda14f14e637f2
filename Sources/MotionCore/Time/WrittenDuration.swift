// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lengths of time as people write them: `2.5`, `2.5s`, `400ms`, `2min`, `1h`, `1:30`, `1:02:03.5`.
package enum WrittenDuration {
  private static let units = [("ms", 0.001), ("min", 60.0), ("h", 3600.0), ("s", 1.0)]

  /// In seconds, finite and 0 or more; nil for any other text.
  package static func seconds(_ text: String) -> Double? {
    let word = text.filter { !$0.isWhitespace }
    let seconds = word.contains(":") ? onClock(word) : withUnit(word)
    return seconds.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }

  private static func withUnit(_ word: String) -> Double? {
    let unit = units.first { word.hasSuffix($0.0) }
    return Double(word.dropLast(unit?.0.count ?? 0)).map { $0 * (unit?.1 ?? 1) }
  }

  /// Only the last part may have a fraction, and only the first one be 60 and more.
  private static func onClock(_ word: String) -> Double? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0 >= 0 && $0.isFinite }),
      parts.dropFirst().allSatisfy({ $0 < 60 }), parts.dropLast().allSatisfy({ $0 == $0.rounded() })
    else { return nil }
    return parts.reduce(0) { $0 * 60 + $1 }
  }
}
