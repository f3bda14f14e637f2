// SPDX-License-Identifier: Apache-2.0

extension LineScanner {
  /// The literal of a number, which ends the word.
  mutating func expectNumber(_ form: String) throws(TableError) -> String {
    guard LineScanner.value(of: rest) != nil else { throw mismatch("a number", form) }
    return takeRest()
  }

  /// A range with both ends, which ends the word.
  mutating func expectRange(_ form: String) throws(TableError) -> NumberRange {
    let start = self
    var lower = take(upTo: "...")
    try expect("...", form)
    let range = NumberRange(lower: try lower.expectNumber(form), upper: try expectNumber(form))
    guard let first = LineScanner.value(of: range.lower), let last = LineScanner.value(of: range.upper), first <= last
    else { throw start.error("the range \(range) ends before it begins; write its lower end first") }
    return range
  }

  /// The number that a literal is; nil if it is none.
  private static func value(of literal: some StringProtocol) -> Double? {
    guard literal.allSatisfy({ $0.isASCII && $0.isNumber || "-._".contains($0) }) else { return nil }
    return Double(String(literal.filter { $0 != "_" }))
  }
}
