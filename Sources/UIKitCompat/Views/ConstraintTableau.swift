// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A system of linear equations and inequalities, some of which may be violated. The solution violates those of the highest level as
/// little as possible, then those of the next one, and so on.
///
/// The method is Cassowary's: a simplex tableau to which one constraint after the other is added (Badros, Borning, Stuckey 2001).
struct ConstraintTableau {
  /// A sum of variables times factors, and a number.
  struct Expression {
    var terms: [Int: Double] = [:]
    var constant = 0.0

    /// Sums in a fixed order have the same last digits in each run.
    fileprivate var ordered: [(key: Int, value: Double)] { terms.sorted { $0.key < $1.key } }

    mutating func add(_ other: Expression, times factor: Double = 1) {
      constant += other.constant * factor
      for (symbol, value) in other.terms { add(symbol, value * factor) }
    }
    mutating func add(_ symbol: Int, _ factor: Double) {
      let sum = terms[symbol, default: 0] + factor
      terms[symbol] = abs(sum) < ConstraintTableau.tolerance ? nil : sum
    }
  }
  enum Relation { case less, equal, greater }

  private enum Kind { case free, slack, error, dummy }

  private static let tolerance = 1e-9
  private var kinds: [Kind] = []
  /// Each basic symbol is the sum in its row.
  private var rows: [Int: Expression] = [:]
  /// The sums of the violations at each level, the highest level first.
  private var goals: [(level: Float, sum: Expression)] = []

  /// A number of any sign that the constraints decide.
  mutating func variable() -> Int { symbol(.free) }

  /// The solution so far.
  func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }
  func value(of expression: Expression) -> Double {
    expression.ordered.reduce(expression.constant) { $0 + value(of: $1.key) * $1.value }
  }

  /// Adds a relation of an expression to zero.
  ///
  /// - Parameter level: of those that may be violated; nil: it holds.
  /// - Returns: false, and nothing is added, if it cannot hold beside the others, or has a number that is none.
  mutating func add(_ expression: Expression, _ relation: Relation, level: Float?) -> Bool {
    guard expression.constant.isFinite, expression.terms.values.allSatisfy(\.isFinite) else { return false }
    var row = Expression(constant: expression.constant)
    for (symbol, factor) in expression.ordered { row.add(basic(symbol), times: factor) }
    var markers: [Int] = []
    if relation == .equal {
      if let level {
        for factor in [-1.0, 1] {
          let error = symbol(.error)
          markers.append(error)
          row.add(error, factor)
          punish(error, at: level)
        }
      } else {
        markers = [symbol(.dummy)]
        row.add(markers[0], 1)
      }
    } else {
      let factor = relation == .less ? 1.0 : -1
      markers = [symbol(.slack)]
      row.add(markers[0], factor)
      if let level {
        markers.append(symbol(.error))
        row.add(markers[1], -factor)
        punish(markers[1], at: level)
      }
    }
    // The row is zero; its number is to be positive.
    if row.constant < 0 { row = negated(row) }
    if let subject = subject(of: row, markers) {
      enter(subject, row)
    } else if row.terms.keys.allSatisfy({ kinds[$0] == .dummy }) {
      guard abs(row.constant) < 1e-6 else { return false }
      enter(markers[0], row)
    } else if !enterByArtificial(row) {
      return false
    }
    minimize()
    return true
  }

  // MARK: The tableau

  private mutating func symbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    return kinds.count - 1
  }

  private mutating func punish(_ error: Int, at level: Float) {
    let index = goals.firstIndex { $0.level <= level } ?? goals.count
    if index == goals.count || goals[index].level != level { goals.insert((level, Expression()), at: index) }
    goals[index].sum.add(error, 1)
  }

  private func basic(_ symbol: Int) -> Expression { rows[symbol] ?? Expression(terms: [symbol: 1]) }

  private func negated(_ row: Expression) -> Expression {
    Expression(terms: row.terms.mapValues { -$0 }, constant: -row.constant)
  }

  /// A free symbol of the row, or one of its own that is not negative when the row defines it.
  private func subject(of row: Expression, _ markers: [Int]) -> Int? {
    if let free = row.terms.keys.filter({ kinds[$0] == .free }).min() { return free }
    return markers.first { kinds[$0] != .dummy && (row.terms[$0] ?? 0) < 0 }
  }

  /// Solves a row that is zero for a symbol.
  private func solved(_ row: Expression, for symbol: Int) -> Expression {
    var result = row
    let factor = result.terms.removeValue(forKey: symbol) ?? 1
    result.constant /= -factor
    result.terms = result.terms.mapValues { $0 / -factor }
    return result
  }

  private mutating func enter(_ subject: Int, _ row: Expression) {
    let row = solved(row, for: subject)
    replace(subject, by: row)
    rows[subject] = row
  }

  private mutating func replace(_ symbol: Int, by row: Expression) {
    for key in Array(rows.keys) {
      if let factor = rows[key]?.terms.removeValue(forKey: symbol) { rows[key]?.add(row, times: factor) }
    }
    for index in goals.indices {
      if let factor = goals[index].sum.terms.removeValue(forKey: symbol) { goals[index].sum.add(row, times: factor) }
    }
  }

  /// For a row that defines no symbol of its own: one is made up, and is then made zero.
  private mutating func enterByArtificial(_ row: Expression) -> Bool {
    let before = self
    let made = symbol(.slack)
    rows[made] = row
    guard abs(minimize(row)) < 1e-6 else {
      self = before
      return false
    }
    if let rest = rows.removeValue(forKey: made) {
      if let entry = rest.terms.keys.filter({ kinds[$0] != .dummy }).min() {
        // It is zero, so the row says what the other symbol is.
        enter(entry, rest)
      }
    }
    for key in Array(rows.keys) { rows[key]?.terms[made] = nil }
    for index in goals.indices { goals[index].sum.terms[made] = nil }
    return true
  }

  /// Lets symbols become basic as long as that makes the goal smaller.
  ///
  /// - Parameter own: the goal; nil: those of all levels.
  /// - Returns: the own goal's smallest value; 0 without one.
  @discardableResult
  private mutating func minimize(_ own: Expression? = nil) -> Double {
    var own = own
    // By the smallest number, so that no choice comes again; the count is a fence against rounding.
    for _ in 0..<10_000 {
      guard let entry = entry(own) else { return own?.constant ?? 0 }
      var leaving: (symbol: Int, ratio: Double)?
      for (symbol, row) in rows where kinds[symbol] != .free {
        guard let factor = row.terms[entry], factor < -Self.tolerance else { continue }
        let ratio = -row.constant / factor
        if let best = leaving, ratio > best.ratio || (ratio == best.ratio && symbol > best.symbol) { continue }
        leaving = (symbol, ratio)
      }
      guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return own?.constant ?? 0 }
      row.add(leaving.symbol, -1)
      let entering = solved(row, for: entry)
      replace(entry, by: entering)
      if let factor = own?.terms.removeValue(forKey: entry) { own?.add(entering, times: factor) }
      rows[entry] = entering
    }
    return own?.constant ?? 0
  }

  /// A symbol for the next step: its growth makes a goal smaller and changes none of a higher level.
  private func entry(_ own: Expression?) -> Int? {
    let goals = own.map { [$0] } ?? goals.map(\.sum)
    var decided: Set<Int> = []
    var best: Int?
    for goal in goals {
      for (symbol, factor) in goal.terms where abs(factor) > Self.tolerance && decided.insert(symbol).inserted {
        guard factor < 0, kinds[symbol] != .dummy, kinds[symbol] != .free else { continue }
        best = min(best ?? symbol, symbol)
      }
    }
    return best
  }
}
