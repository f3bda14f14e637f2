// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A symbol that may become one of another formula.
struct FormulaCandidate {
  let index: Int
  let piece: FormulaPiece
  /// The same number for the same symbol.
  private let symbol: Int
  private let before, after: Int
  /// Whether it stands before the sign of an equation; nil for the sign, and in formulas of another kind.
  private let isBefore: Bool?

  /// All symbols of two formulas but those given. Bars of fractions follow their parts, and are none of them.
  static func all(
    _ old: [FormulaPiece], _ new: [FormulaPiece], without struck: Set<Int>
  ) -> ([FormulaCandidate], [FormulaCandidate]) {
    // Equal symbols of both formulas share a number.
    var numbers: [String: Int] = [:]
    let sides = FormulaSides.both(old, new)
    func candidates(_ pieces: [FormulaPiece], _ sides: FormulaSides?, without left: Set<Int>) -> [FormulaCandidate] {
      let symbols = pieces.map { piece in
        let number = numbers[piece.symbol] ?? numbers.count + 1
        numbers[piece.symbol] = number
        return number
      }
      return pieces.indices.filter { !left.contains($0) && !pieces[$0].isFractionBar }.map { index in
        FormulaCandidate(
          index: index, piece: pieces[index], symbol: symbols[index], before: index > 0 ? symbols[index - 1] : 0,
          after: index + 1 < pieces.count ? symbols[index + 1] : 0, isBefore: sides?.isBefore[index])
      }
    }
    return (candidates(old, sides?.old, without: struck), candidates(new, sides?.new, without: []))
  }

  /// How well two symbols are a pair: by their places, then by the sides of an equation and by their neighbours; 0: not at all.
  func affinity(to other: FormulaCandidate) -> Int {
    guard symbol == other.symbol, piece.mayTravel(to: other.piece) else { return 0 }
    return 8 + (piece.around.role == other.piece.around.role ? 8 : 0) + (isAcross(from: other) ? 0 : 3)
      + (before == other.before ? 2 : 0) + (after == other.after ? 2 : 0)
  }

  /// Whether they stand on different sides of an equation.
  func isAcross(from other: FormulaCandidate) -> Bool { isBefore != other.isBefore }

  /// Whether they are scripts of different symbols.
  func isStray(from other: FormulaCandidate) -> Bool {
    piece.around.isScript && other.piece.around.isScript && before != other.before
  }

  /// The pairs in the order of both lists with the greatest sum of affinities; nil for lists that are too long for it.
  static func aligned(_ a: [FormulaCandidate], _ b: [FormulaCandidate]) -> [(old: Int, new: Int)]? {
    // The table takes 4 bytes for each pair.
    guard a.count * b.count <= 1_000_000 else { return nil }
    let width = b.count + 1
    var sums = [Int32](repeating: 0, count: (a.count + 1) * width)
    // As for the longest common subsequence, with affinities as weights.
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        let affinity = Int32(a[i].affinity(to: b[j]))
        let apart = max(sums[(i + 1) * width + j], sums[i * width + j + 1])
        sums[i * width + j] = affinity > 0 ? max(apart, affinity + sums[(i + 1) * width + j + 1]) : apart
      }
    }
    var (result, i, j): ([(old: Int, new: Int)], Int, Int) = ([], 0, 0)
    while i < a.count, j < b.count {
      let affinity = Int32(a[i].affinity(to: b[j]))
      let sum = sums[i * width + j]
      if affinity > 0, sum == affinity + sums[(i + 1) * width + j + 1] {
        result.append((a[i].index, b[j].index))
        (i, j) = (i + 1, j + 1)
      } else if sum == sums[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}

extension FormulaPiece {
  var isFractionBar: Bool { role == .rule && kind == "mfrac" }

  /// A letter, a number or a text.
  var isNamed: Bool { ["mi", "mn", "mtext"].contains(kind) && role == .symbol }

  /// Signs stay on the line or in scripts. A number comes down from an exponent to the line, but not below a bar.
  fileprivate func mayTravel(to other: FormulaPiece) -> Bool {
    guard around.isScript != other.around.isScript else { return true }
    guard isNamed else { return false }
    return kind != "mn" || (around.role != .denominator && other.around.role != .denominator)
  }

  /// Letters multiply on the line or in scripts, and numbers in their place only.
  func mayMultiply(as other: FormulaPiece) -> Bool {
    guard symbol == other.symbol, isNamed else { return false }
    return kind == "mn" ? around.role == other.around.role : around.isScript == other.around.isScript
  }
}
