// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL

/// A condition on the rows of a table: `plan=pro`, `votes>10`, `name!=Anna`.
struct RowFilter: Hashable {
  private enum Relation: String, CaseIterable {
    // The longer ones first: they begin with the others.
    case isNot = "!=", isEqual = "==", isAtMost = "<=", isAtLeast = ">=", contains = "~", equals = "=", isLess = "<",
      isMore = ">"
  }
  let column: String
  private let relation: Relation
  private let value: String
  let text: String

  /// Nil for a text of another form.
  init?(_ text: String) {
    var first: (index: String.Index, relation: Relation)?
    for relation in Relation.allCases {
      // At one place the longer relation was found first.
      guard let index = text.range(of: relation.rawValue)?.lowerBound, index < first?.index ?? text.endIndex else {
        continue
      }
      first = (index, relation)
    }
    guard let first else { return nil }
    column = text[..<first.index].trimmingCharacters(in: .whitespaces)
    value = text[first.index...].dropFirst(first.relation.rawValue.count).trimmingCharacters(in: .whitespaces)
    guard !column.isEmpty else { return nil }
    (relation, self.text) = (first.relation, text)
  }

  /// Numbers and durations are compared as numbers where both are some, all else as texts in the order of Unicode.
  ///
  /// - Parameter schema: of the parameter that the column sets; nil: it sets none.
  func allows(_ input: ParameterInput?, _ schema: ParameterSchema? = nil) -> Bool {
    if relation != .contains, let schema, let input, let a = schema.number(of: input),
      let b = schema.number(of: .text(value))
    {
      return compare(a, b)
    }
    let cell =
      switch input {
      case .text(let text), .string(let text): text
      case nil, .null: ""
      case .some(let other): other.json
      }
    if relation == .contains { return cell.contains(value) }
    // Values of conditions have no blanks around them either.
    let trimmed = input?.trimmed ?? cell
    if let a = Double(trimmed), let b = Double(value) { return compare(a, b) }
    return compare(trimmed, value)
  }

  /// Why no row can be told from another by it; nil: some may be.
  ///
  /// - Parameter schema: of the parameter that the column sets.
  func problem(_ schema: ParameterSchema) -> String? {
    // Empty cells may be looked for, whatever they are of.
    guard relation != .contains, !value.isEmpty else { return nil }
    return schema.comparisonProblem(of: value)
  }

  private func compare<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch relation {
    case .equals, .isEqual: a == b
    case .isNot: a != b
    case .isLess: a < b
    case .isAtMost: a <= b
    case .isMore: a > b
    case .isAtLeast: a >= b
    case .contains: false
    }
  }
}
